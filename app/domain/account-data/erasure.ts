import { DAY_MS, MINUTE_MS } from '~/lib/time/duration';
import * as words from './erasure-mail.words';

/** The steps in order. Each is idempotent and is retried until it succeeds. */
export const erasureSteps = [
  'account',
  'offers',
  'reactions',
  'chats',
  'notes',
  'identity',
  'files',
  'conversations',
  'hub',
  'search',
  'outbox',
  'mail',
  'audit',
] as const;
export type ErasureStep = (typeof erasureSteps)[number];

/** The next step; null after the last. */
export const stepAfter = (step: ErasureStep): ErasureStep | null =>
  erasureSteps[erasureSteps.indexOf(step) + 1] ?? null;

/** Milliseconds until a failed step is retried: five minutes, doubled with each failure, at most one day. */
export const retryAfterMs = (failures: number): number =>
  Math.min(5 * MINUTE_MS * 2 ** Math.max(0, failures - 1), DAY_MS);

/** What the law requires to keep of an erased account, as the final mail and the audit log say it. */
export const keptByLaw = [
  words.keptRegistration,
  words.keptSessions,
  words.keptContent,
  words.keptConsents,
  words.keptAudit,
] as const;
