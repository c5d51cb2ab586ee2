import { SegmentedLinks, SegmentLink } from '~/components/ui/segmented';
import { type PostType, postTypes } from '~/domain/post/post';
import * as words from './post-form.words';

/** Switches between Investment and Community. Only the address changes, so what was typed stays. */
export function PostTypeTabs({ current }: { current: PostType }) {
  return (
    <SegmentedLinks label={words.postType()}>
      {postTypes.map(({ code, label }) => (
        <SegmentLink key={code} to={`?type=${code}`} replace preventScrollReset current={code === current}>
          {label}
        </SegmentLink>
      ))}
    </SegmentedLinks>
  );
}
