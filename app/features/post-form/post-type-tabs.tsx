import { SegmentedLinks, SegmentLink } from '~/components/ui/segmented';
import { type PostType, postTypes } from '~/domain/post/post';

/** Investment or Community. What was typed stays: only the address changes. */
export function PostTypeTabs({ current }: { current: PostType }) {
  return (
    <SegmentedLinks label="Post type">
      {postTypes.map(({ code, label }) => (
        <SegmentLink key={code} to={`?type=${code}`} replace preventScrollReset current={code === current}>
          {label}
        </SegmentLink>
      ))}
    </SegmentedLinks>
  );
}
