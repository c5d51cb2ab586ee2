import { DAY_MS } from '~/lib/time/duration';
import type { ListingView } from './view.schema';

/** Below this many views the rate is not meaningful. */
const VIEWS_MIN = 20;

export interface ListingMetrics {
  views: number;
  interests: number;
  /** Interests per hundred views, with one decimal; null with too few views. */
  perHundred: number | null;
  /** Whole days since it was listed. */
  days: number;
}

/** Advanced metrics of a listing. */
export function listingMetrics(
  { views, interests, createdAt }: Pick<ListingView, 'views' | 'interests' | 'createdAt'>,
  now: number,
): ListingMetrics {
  return {
    views,
    interests,
    perHundred: views < VIEWS_MIN ? null : Math.round((interests / views) * 1_000) / 10,
    days: Math.max(0, Math.floor((now - Date.parse(createdAt)) / DAY_MS)),
  };
}
