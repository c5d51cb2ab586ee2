/** Which part of the messages screen the URL selects. */
export type ChatPlace = 'chats' | 'requests' | 'notifications';

export function chatPlace(search: URLSearchParams): ChatPlace {
  const segment = search.get('segment');
  return segment === 'requests' || segment === 'notifications' ? segment : 'chats';
}

export const chatPath = (userId: string): string => `/chat/${encodeURIComponent(userId)}`;
