import { useSearchParams } from '@remix-run/react';
import { SegmentedLinks, SegmentLink } from '~/components/ui/segmented';
import { type PostType, postTypes } from '~/domain/post/post';
import * as words from './post-form.words';

/** Switches between Investment and Community. Only the type in the address changes, so what was typed stays. */
export function PostTypeTabs({ current }: { current: PostType }) {
  const [search] = useSearchParams();
  const addressOf = (code: PostType) => {
    const other = new URLSearchParams(search);
    other.set('type', code);
    return `?${other}`;
  };
  return (
    <SegmentedLinks label={words.postType()}>
      {postTypes.map(({ code, label }) => (
        <SegmentLink key={code} to={addressOf(code)} replace preventScrollReset current={code === current}>
          {label}
        </SegmentLink>
      ))}
    </SegmentedLinks>
  );
}
