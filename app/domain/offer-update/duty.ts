import { DAY_MS } from '~/lib/time/duration';

/** Days without an update after which the owner is reminded, and after which the offer's page says so. */
const updateDays = { reminder: 30, overdue: 37 } as const;

/** What an offer's silence is judged by; times in epoch milliseconds. */
export interface OfferNews {
  publishedAt: number;
  /** Null if there was no update yet. */
  lastUpdateAt: number | null;
  /** Somebody has saved the offer or has an open interest in it. */
  isFollowed: boolean;
  /** An interest in it was accepted, so its investor expects news. */
  isAwaited: boolean;
}

/** `due`: the owner is asked for an update. `overdue`: readers see how long there was none. */
export type UpdateDuty = 'none' | 'due' | 'overdue';

/** Since when the owner has said nothing new. */
export const silentSince = ({ publishedAt, lastUpdateAt }: Pick<OfferNews, 'publishedAt' | 'lastUpdateAt'>) =>
  Math.max(publishedAt, lastUpdateAt ?? 0);

/** An offer that is silent since then or longer is due for a reminder; for conditions in SQL. */
export const dueBefore = (now: number): number => now - updateDays.reminder * DAY_MS;

export function updateDuty(news: OfferNews, now: number): UpdateDuty {
  const since = silentSince(news);
  if (news.isAwaited && since <= now - updateDays.overdue * DAY_MS) return 'overdue';
  return news.isFollowed && since <= dueBefore(now) ? 'due' : 'none';
}
