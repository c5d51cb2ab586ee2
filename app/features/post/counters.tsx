import type { PostEngagement } from '~/domain/feed/engagement';
import { compactCount } from '~/lib/format';
import type { PluralForms } from '~/lib/sentence';

interface CountersProps {
  views: number;
  marks: PostEngagement;
  /** False for community posts. */
  hasInterests: boolean;
}

/** The post's exact counts, with labels. */
export function Counters({ views, marks, hasInterests }: CountersProps) {
  return (
    <ul
      aria-label="Numbers"
      className="flex flex-wrap gap-x-4 border-b border-line px-4 py-2.5 text-caption text-text-3 tabular-nums"
    >
      <Counter count={views} forms={{ one: '{count} view', other: '{count} views' }} />
      <Counter count={marks.likes} forms={{ one: '{count} like', other: '{count} likes' }} />
      <Counter count={marks.comments} forms={{ one: '{count} comment', other: '{count} comments' }} />
      {hasInterests ? (
        <Counter count={marks.interests} forms={{ one: '{count} interest', other: '{count} interests' }} />
      ) : null}
    </ul>
  );
}

/** Sets the number in bold, wherever the sentence has it. */
function Counter({ count, forms }: { count: number; forms: PluralForms }) {
  const [before, after] = (count === 1 ? forms.one : forms.other).split('{count}');
  return (
    <li>
      {before}
      <b className="font-semibold text-text">{compactCount(count)}</b>
      {after}
    </li>
  );
}
