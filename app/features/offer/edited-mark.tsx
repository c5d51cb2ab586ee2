import { Link } from '@remix-run/react';
import { postHistoryPath } from '~/domain/post/paths';
import { justNow } from '~/lib/lib.words';
import { timeAgo } from '~/lib/time/in-words';
import * as words from './card.words';

interface EditedMarkProps {
  postId: string;
  /** ISO 8601; null renders nothing. */
  editedAt: string | null;
  /** The server's time in milliseconds. If given, the mark says when the post was edited. */
  now?: number;
}

/** Says that a post was edited, and links to its history. */
export function EditedMark({ postId, editedAt, now }: EditedMarkProps) {
  if (editedAt === null) return null;
  return (
    <Link
      to={postHistoryPath(postId)}
      className="hit-text z-1 inline-flex min-h-6 items-center text-micro font-semibold text-text-3 underline underline-offset-2 hover:text-text"
    >
      {now === undefined ? words.edited() : editedAgo(Date.parse(editedAt), now)}
    </Link>
  );
}

function editedAgo(then: number, now: number): string {
  const ago = timeAgo(then, now);
  return ago === justNow() ? words.editedNow() : words.editedAgo({ ago });
}
