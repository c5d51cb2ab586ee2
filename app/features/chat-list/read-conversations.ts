import type { ConversationView } from '~/domain/message/message.schema';
import { callApi, nextCursor } from '~/lib/api';

/** A page of conversations, with the cursor of what comes after it. Throws `ApiError`. */
export async function readConversations(
  query: Record<string, string>,
): Promise<{ list: ConversationView[]; next: string | null }> {
  const { data, headers } = await callApi<ConversationView[]>(
    `/api/messages/conversations?${new URLSearchParams(query)}`,
  );
  return { list: data, next: nextCursor(headers) };
}
