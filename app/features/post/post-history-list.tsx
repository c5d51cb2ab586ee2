import { tagged } from '~/components/words/tagged';
import type { PostEdit } from '~/domain/post/history';
import { ChangeList } from '~/features/offer/change-list';
import { isoTime, istDateTime } from '~/lib/time';
import * as words from './post.words';

/** The edits of a post with the changed fields, newest first. */
export function PostHistoryList({ edits }: { edits: readonly PostEdit[] }) {
  return (
    <ol className="divide-y divide-line">
      {edits.map(({ at, changes }) => {
        const when = Date.parse(at);
        return (
          <li key={at} className="px-4 py-4">
            <h2 className="font-semibold">
              {tagged(words.editedAt({ when: istDateTime(when) }), {
                time: (said) => <time dateTime={isoTime(when)}>{said}</time>,
              })}
            </h2>
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
