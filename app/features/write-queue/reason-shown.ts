import type { QueuedWrite } from './queued-write';
import * as words from './write-queue.words';

/** Why a write is not sent automatically; null while it waits. */
export const reasonShown = ({ error, unreadable }: QueuedWrite): string | null =>
  error !== null && unreadable !== undefined ? words.fileUnreadable({ name: unreadable }) : error;
