import { SECOND_MS } from '~/lib/time/duration';

/** What one user may ask of their own account within 24 hours. */
export const accountDataLimits = {
  /** More than one: on a thin network a download breaks off, and cannot be resumed. */
  exportsPerDay: 3,
  /** Each request sends a mail, and nobody has confirmed the account's address. */
  deletionsPerDay: 3,
} as const;

/** A download that breaks off counts against the day's limit, so a part that does not answer at once is asked for again. */
export const PART_PAUSES_MS = [SECOND_MS, 2 * SECOND_MS];
