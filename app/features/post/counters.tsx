import type { PostEngagement } from '~/domain/feed/engagement';
import { compactCount } from '~/lib/format';

interface CountersProps {
  views: number;
  marks: PostEngagement;
  /** Community posts are not for investing. */
  hasInterests: boolean;
}

/** True numbers, in words. */
export function Counters({ views, marks, hasInterests }: CountersProps) {
  return (
    <ul
      aria-label="Numbers"
      className="flex flex-wrap gap-x-4 border-b border-line px-4 py-2.5 text-caption text-text-3 tabular-nums"
    >
      <Counter count={views} one="view" many="views" />
      <Counter count={marks.likes} one="like" many="likes" />
      <Counter count={marks.comments} one="comment" many="comments" />
      {hasInterests ? <Counter count={marks.interests} one="interested" many="interested" /> : null}
    </ul>
  );
}

function Counter({ count, one, many }: { count: number; one: string; many: string }) {
  return (
    <li>
      <b className="font-semibold text-text">{compactCount(count)}</b> {count === 1 ? one : many}
    </li>
  );
}
