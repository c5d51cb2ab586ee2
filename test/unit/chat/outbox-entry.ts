import type { OutboxEntry } from '~/features/chat/outbox-store';

/** A text that waits to be sent. */
export const entry: OutboxEntry = {
  clientId: 'c1',
  ownerId: 'me',
  to: 'her',
  place: 1,
  content: 'Namaste',
  file: null,
  postId: null,
  listingId: null,
  error: null,
  createdAt: 1_000,
};
