import { tagged } from '~/components/words/tagged';
import type { PostEngagement } from '~/domain/feed/engagement';
import { compactCount } from '~/lib/format/counts';
import * as words from './post.words';

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
      aria-label={words.numbers()}
      className="flex flex-wrap gap-x-4 border-b border-line px-4 py-2.5 text-caption text-text-3 tabular-nums"
    >
      <Counter count={views} said={words.views} />
      <Counter count={marks.likes} said={words.likes} />
      <Counter count={marks.comments} said={words.comments} />
      {hasInterests ? <Counter count={marks.interests} said={words.interests} /> : null}
    </ul>
  );
}

/** Sets the number in bold, wherever the sentence has it. */
function Counter({ count, said }: { count: number; said: typeof words.views }) {
  return (
    <li>
      {tagged(said({ count, shown: compactCount(count) }), {
        b: (shown) => <b className="font-semibold text-text">{shown}</b>,
      })}
    </li>
  );
}
