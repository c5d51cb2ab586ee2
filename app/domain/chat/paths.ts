import { chatPath } from '~/domain/shared/paths';

/** Which part of the messages screen the URL selects. */
export type ChatPlace = 'chats' | 'requests' | 'notifications';

export function chatPlace(search: URLSearchParams): ChatPlace {
  const segment = search.get('segment');
  return segment === 'requests' || segment === 'notifications' ? segment : 'chats';
}

/** The thread at one message, which is shown and marked. */
export const messagePath = (userId: string, seq: number): string => `${chatPath(userId)}?at=${seq}`;
