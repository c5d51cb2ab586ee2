import { DAY_MS } from '~/lib/time/duration';
import type { AppealStatus } from './decision.schema';

export const appealLimits = {
  textMin: 10,
  textMax: 1_000,
  /** Days to appeal after a decision. Evidence is kept for the same time. */
  days: 30,
} as const;

/** A decision can be appealed once, within the deadline. */
export function mayAppeal(
  decision: { createdAt: number; appealStatus: AppealStatus | null },
  now: number,
): boolean {
  return decision.appealStatus === null && now < decision.createdAt + appealLimits.days * DAY_MS;
}
