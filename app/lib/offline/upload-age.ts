import { HOUR_MS } from '~/lib/time/duration';

const GOOD_FOR_MS = 12 * HOUR_MS;

/** Whether an upload is there for sure. The server deletes an unused one after a day, so an older one is sent again, under the same key. */
export const isStillThere = (sentAt: number, now: number): boolean => now - sentAt < GOOD_FOR_MS;
