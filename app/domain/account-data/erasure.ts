/** In this order. Each may be run again at any time, and is until it has succeeded once. */
export const erasureSteps = [
  'account',
  'offers',
  'reactions',
  'chats',
  'notes',
  'identity',
  'files',
  'hub',
  'search',
  'outbox',
  'mail',
  'audit',
] as const;
export type ErasureStep = (typeof erasureSteps)[number];

/** The step after; null behind the last. */
export const stepAfter = (step: ErasureStep): ErasureStep | null =>
  erasureSteps[erasureSteps.indexOf(step) + 1] ?? null;

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Milliseconds until a step that failed so often is tried again: five minutes, doubled each time, a day at most. */
export const retryAfterMs = (failures: number): number =>
  Math.min(5 * MINUTE_MS * 2 ** Math.max(0, failures - 1), DAY_MS);

/** What the law keeps of an erased account, in the words of its last mail and of its line in the audit log. */
export const keptByLaw = [
  'registration data for 180 days',
  'sessions with their network address for 180 days after the last use',
  'content that moderators removed for 180 days',
  'consents and the proof of the erasure for one year',
  'the audit log for one year',
] as const;

/** What stays with other people. */
export const keptByOthers =
  'Messages that you sent stay with the people who received them, under the name ‘Deleted member’.';
