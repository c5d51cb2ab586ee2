import type { RatingSummary } from './view.schema';

export const ratingLimits = { min: 1, max: 5, commentMax: 500 } as const;

/** Fewer are shown to nobody: a single one would say who gave it. */
const RATINGS_SHOWN_FROM = 3;

/** Name of the form on a user's screen, and its intent. */
export const RATE = 'rate';

export const ratingToasts = {
  done: { title: 'Rating saved' },
  failed: { title: 'Error', text: 'Failed to save your rating. Please try again.' },
} as const;

/** What each number means to the user giving it. */
export const ratingLabels = ['Bad', 'Poor', 'Fair', 'Good', 'Excellent'] as const;

/** The average with one decimal, or null while there are too few. */
export const ratingSummary = (sum: number, count: number): RatingSummary | null =>
  count < RATINGS_SHOWN_FROM ? null : { average: Math.round((sum / count) * 10) / 10, count };
