import { keepSessionValue, readSessionValue } from '~/lib/storage/session-values';

/**
 * Text that is not sent yet, kept in session storage: a reload gives it back, and signing out removes it. A session that ends by itself
 * leaves it to its writer, and nobody else who signs in on this tab is given it.
 */
export interface UnsentText {
  content: string;
  /** The comment that is replied to. */
  parentId: string | null;
}

/** Where a writer's text is: `place` names the box, `comment-draft:{postId}`. */
const keyOf = (writerId: string, place: string) => `${place}:${writerId}`;

/** Null where nothing is kept. */
export function readUnsent(writerId: string, place: string): UnsentText | null {
  const { content, parentId } = readSessionValue<UnsentText>(keyOf(writerId, place));
  if (typeof content !== 'string') return null;
  return { content, parentId: typeof parentId === 'string' ? parentId : null };
}

const SENT = 'nukkad-sent';

/** Once it is sent, in the storage and in the box that shows it by now; what was typed since stays. */
export function forgetUnsent(writerId: string, place: string, sent: string): void {
  if (readUnsent(writerId, place)?.content === sent) keepSessionValue(keyOf(writerId, place), null);
  window.dispatchEvent(new CustomEvent(SENT, { detail: { place, sent } }));
}

/** Calls with each text of this place that is sent, also by a box that is gone. Returns a function that ends it. */
export function onSent(place: string, hear: (sent: string) => void): () => void {
  const listener = ({ detail }: CustomEventInit<{ place: string; sent: string }>) => {
    if (detail?.place === place) hear(detail.sent);
  };
  window.addEventListener(SENT, listener);
  return () => window.removeEventListener(SENT, listener);
}

export const keepUnsent = (writerId: string, place: string, { content, parentId }: UnsentText): void =>
  keepSessionValue(keyOf(writerId, place), content.trim() ? { content, parentId } : null);
