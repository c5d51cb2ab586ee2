import type { PostEdit } from '~/domain/post/history';
import { ChangeList } from '~/features/offer/change-list';
import { isoTime, istDateTime } from '~/lib/time';

/** The edits of a post with the changed fields, newest first. */
export function PostHistoryList({ edits }: { edits: readonly PostEdit[] }) {
  return (
    <ol className="divide-y divide-line">
      {edits.map(({ at, changes }) => {
        const when = Date.parse(at);
        return (
          <li key={at} className="px-4 py-4">
            <h2 className="font-semibold">
              {'Edited '}
              <time dateTime={isoTime(when)}>{istDateTime(when)}</time>
            </h2>
            {changes.length > 0 ? (
              <ChangeList changes={changes} sides={['Before', 'After']} />
            ) : (
              <p className="mt-1 text-caption text-text-2">
                The photos or documents changed. Others cannot see the old ones.
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
