import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '~/lib/app-error';
import { waitUntil } from '~/lib/wait';

/** At most so many rows in a window of time: an exact limit, counted in D1 from the rows that somebody made. */
interface RowLimit {
  /** Whose rows: a table with its condition, `${posts} WHERE author_id = …`. */
  rows: SQL;
  most: number;
  windowMs: number;
  now: number;
}

/**
 * Scalar: when one more fits, epoch milliseconds, or NULL where it does now. Of the newest `most` the oldest has to leave
 * the window first.
 */
export const opensAt = ({ rows, most, windowMs, now }: RowLimit): SQL =>
  sql`(SELECT created_at + ${windowMs} FROM ${rows} AND created_at > ${now - windowMs}
    ORDER BY created_at DESC LIMIT 1 OFFSET ${most - 1})`;

/** Condition of the write. */
export const hasRoom = (rowLimit: RowLimit): SQL => sql`${opensAt(rowLimit)} IS NULL`;

interface WindowState {
  /** What is limited, a whole sentence: 'You have published 10 posts within an hour.' */
  done: string;
  opensAt: number | null | undefined;
}

/** The refusal that says what is limited and for how long, by whichever opens last; null where all are open. */
export function rowLimitRefusal(
  now: number,
  limits: readonly WindowState[],
  field?: string,
): AppError | null {
  const [last] = limits
    .filter((limit): limit is WindowState & { opensAt: number } => limit.opensAt != null)
    .sort((one, other) => other.opensAt - one.opensAt);
  if (!last) return null;
  const { seconds, words } = waitUntil(last.opensAt, now);
  const sentence = `${last.done} You can go on in ${words}.`;
  return new AppError('rate_limited', sentence, {
    retryAfter: seconds,
    ...(field && { fields: { [field]: [sentence] } }),
  });
}
