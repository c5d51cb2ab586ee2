import { withTypedSince } from '~/domain/shared/text';
import { readChatDraft, writeChatDraft } from '~/features/chat/chat-drafts';

type Take = (content: string) => void;

/** By the user whose thread it is. */
const composers = new Map<string, Take>();

/** Offers a thread's composer to texts that were refused. Returns a function that ends it. */
export function takeBack(userId: string, take: Take): () => void {
  composers.set(userId, take);
  return () => {
    if (composers.get(userId) === take) composers.delete(userId);
  };
}

/**
 * Puts a refused text before what is in the composer, to be corrected. Where the thread has none, its draft waits for one; false where
 * there is no room for it.
 */
export function putBack(viewerId: string, userId: string, content: string): boolean {
  const take = composers.get(userId);
  take?.(content);
  return (
    take !== undefined ||
    writeChatDraft(viewerId, userId, withTypedSince(content, readChatDraft(viewerId, userId)))
  );
}
