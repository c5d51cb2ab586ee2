import type { CallEndReason } from './call';

/** Reasons for which a call that nobody answered counts as missed. */
export const missedReasons = ['missed', 'busy', 'cancelled'] as const satisfies readonly CallEndReason[];

export const isMissedReason = (endReason: string | null): boolean =>
  missedReasons.some((reason) => reason === endReason);
