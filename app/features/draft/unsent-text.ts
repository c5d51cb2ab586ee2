import { keepSessionValue, readSessionValue } from '~/lib/storage/session-values';

/**
 * Text that is not sent yet, in session storage. A reload restores it, and signing out removes it. After an expired session only its
 * writer gets it back, not another user who signs in on this tab.
 */
export interface UnsentText {
  content: string;
  /** The comment that is replied to. */
  parentId: string | null;
}

/** The storage key of a writer's text. `place` names the box: `comment-draft:{postId}`. */
const keyOf = (writerId: string, place: string) => `${place}:${writerId}`;

/** Null if there is no text. */
export function readUnsent(writerId: string, place: string): UnsentText | null {
  const { content, parentId } = readSessionValue<UnsentText>(keyOf(writerId, place));
  if (typeof content !== 'string') return null;
  return { content, parentId: typeof parentId === 'string' ? parentId : null };
}

const SENT = 'nukkad-sent';

/** Removes a sent text from the storage, and from the box that now shows it. Text typed since is kept. */
export function forgetUnsent(writerId: string, place: string, sent: string): void {
  if (readUnsent(writerId, place)?.content === sent) keepSessionValue(keyOf(writerId, place), null);
  window.dispatchEvent(new CustomEvent(SENT, { detail: { place, sent } }));
}

/** Calls `hear` with each sent text of this place, also of an unmounted box. Returns a function that ends it. */
export function onSent(place: string, hear: (sent: string) => void): () => void {
  const listener = ({ detail }: CustomEventInit<{ place: string; sent: string }>) => {
    if (detail?.place === place) hear(detail.sent);
  };
  window.addEventListener(SENT, listener);
  return () => window.removeEventListener(SENT, listener);
}

export const keepUnsent = (writerId: string, place: string, { content, parentId }: UnsentText): void =>
  keepSessionValue(keyOf(writerId, place), content.trim() ? { content, parentId } : null);
