import * as words from './submission.words';

/** What sends a queued form. Without Background Sync the queue is sent only while a page is open. */
export function waitingLine(isNew: boolean): string {
  if ('SyncManager' in globalThis) return isNew ? words.waitsText() : words.editWaitsText();
  return isNew ? words.openAgain() : words.editOpenAgain();
}
