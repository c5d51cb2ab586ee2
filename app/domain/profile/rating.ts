import { phrases } from '~/lib/language/phrases';
import * as words from './rating.words';
import type { RatingSummary } from './view.schema';

export const ratingLimits = { min: 1, max: 5, commentMax: 500 } as const;

/** Fewer ratings are not shown, since their authors could be identified. */
const RATINGS_SHOWN_FROM = 3;

/** Name of the form on a user's screen, and its intent. */
export const RATE = 'rate';

export const ratingToasts = {
  done: phrases({ title: words.saved }),
  failed: phrases({ title: words.error, text: words.failed }),
} as const;

/** The label of each number. */
export const ratingLabels = [words.bad, words.poor, words.fair, words.good, words.excellent] as const;

/** The average with one decimal, or null with too few ratings. */
export const ratingSummary = (sum: number, count: number): RatingSummary | null =>
  count < RATINGS_SHOWN_FROM ? null : { average: Math.round((sum / count) * 10) / 10, count };
