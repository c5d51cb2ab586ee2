import type { ConversationView } from '~/domain/message/message.schema';
import { callApi, nextCursor } from '~/lib/api';

interface AcceptedPage {
  people: ConversationView[];
  /** The cursor of the next page; null at the end. */
  next: string | null;
}

/**
 * The accepted conversations of the page at `cursor` ('' for the first), so that nothing is sent to a stranger. Pages without any are
 * passed over: a page of the viewer's own unanswered requests says nothing of the next one.
 */
export async function loadAccepted(cursor: string): Promise<AcceptedPage> {
  const query = new URLSearchParams({ segment: 'chats', limit: '50', ...(cursor && { cursor }) });
  const { data, headers } = await callApi<ConversationView[]>(`/api/messages/conversations?${query}`);
  const people = data.filter(({ status }) => status === 'accepted');
  const next = nextCursor(headers);
  return people.length === 0 && next ? loadAccepted(next) : { people, next };
}
