import { tagged } from '~/components/words/tagged';
import type { PostEdit } from '~/domain/post/history';
import { ChangeList } from '~/features/offer/change-list';
import { ScamLine } from '~/features/offer/scam-line';
import { isoTime, istDateTime } from '~/lib/time/in-words';
import * as words from './post.words';

/** The edits of a post with the changed fields, newest first. */
export function PostHistoryList({ edits, authorId }: { edits: readonly PostEdit[]; authorId: string }) {
  return (
    <ol className="divide-y divide-line">
      {edits.map(({ at, changes, warning }) => {
        const when = Date.parse(at);
        return (
          <li key={at} className="px-4 py-4">
            <h2 className="font-semibold">
              {tagged(words.editedAt({ when: istDateTime(when) }), {
                time: (said) => <time dateTime={isoTime(when)}>{said}</time>,
              })}
            </h2>
            <ScamLine warning={warning} authorId={authorId} className="mt-1" />
            {changes.length > 0 ? (
              <ChangeList changes={changes} sides={[words.before(), words.after()]} />
            ) : (
              <p className="mt-1 text-caption text-text-2">{words.filesChanged()}</p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
