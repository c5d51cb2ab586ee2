import { type SQL, sql } from 'drizzle-orm';
import { conversations } from '~/db/schema';
import { messageLimits } from '~/domain/message/message';
import type { MemberContext } from '~/domain/shared/context';
import { type RateWindow, rateLimitRefusal, windowAt } from '~/domain/shared/rate-window';
import type { Viewer } from '~/domain/shared/viewer';
import type { AppError } from '~/lib/app-error';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/lib/time/duration';
import { scaled } from '~/platform/rate-limits.server';
import * as words from './chat.words';

const begunSince = (what: string, userId: string, after: number): SQL =>
  sql`(SELECT ${sql.raw(what)} FROM ${conversations} WHERE requested_by = ${userId} AND created_at > ${after})`;

/** How many new conversations a user may begin per day. */
const newPerDay = ({ createdAt, isVerified }: Viewer, now: number): number =>
  messageLimits.newPerDay[isVerified || now - createdAt >= messageLimits.youngMs ? 'settled' : 'young'];

/** Condition: the sender may begin one more conversation. */
export const mayBegin = ({ viewer, now, limits }: MemberContext): SQL =>
  sql`${begunSince('count(*)', viewer.id, now - DAY_MS)} < ${limits.scaled(newPerDay(viewer, now))}`;

export interface RateLimitFacts {
  begun: number;
  /** Epoch milliseconds; null if none. */
  firstBegun: number | null;
}

/** The counts that the condition compares, so that a refusal can name the limit. */
export const rateLimitColumns = ({ viewer, now }: MemberContext): SQL =>
  sql`${begunSince('count(*)', viewer.id, now - DAY_MS)} AS begun,
    ${begunSince('min(created_at)', viewer.id, now - DAY_MS)} AS firstBegun`;

/** The refusal if the sender has begun too many conversations; null otherwise. */
export function beginRefusal(
  { viewer, now, limits }: MemberContext,
  { begun, firstBegun }: RateLimitFacts,
): AppError | null {
  const people = limits.scaled(newPerDay(viewer, now));
  const opensAt = begun >= people ? (firstBegun ?? now) + DAY_MS : null;
  return rateLimitRefusal(now, [{ done: words.newPeople({ count: people }), opensAt }]);
}

/** How fast a user writes: the current minute and hour. */
export interface Pace {
  minute: RateWindow;
  hour: RateWindow;
}

/** The pace with one more message; throws `rate_limited` where that is too fast. `factor` raises the limits for load tests. */
export function countMessage(pace: Pace | null, now: number, factor: number): Pace {
  const minute = windowAt(pace?.minute, MINUTE_MS, now);
  const hour = windowAt(pace?.hour, HOUR_MS, now);
  const most = {
    minute: scaled(messageLimits.perMinute, factor),
    hour: scaled(messageLimits.perHour, factor),
  };
  const shut = ([start, count]: RateWindow, limit: number, length: number) =>
    count >= limit ? start + length : null;
  const refusal = rateLimitRefusal(now, [
    { done: words.perHour({ count: most.hour }), opensAt: shut(hour, most.hour, HOUR_MS) },
    {
      done: words.perMinute({ count: most.minute }),
      opensAt: shut(minute, most.minute, MINUTE_MS),
    },
  ]);
  if (refusal) throw refusal;
  return { minute: [minute[0], minute[1] + 1], hour: [hour[0], hour[1] + 1] };
}

/** The pace without a message that was counted as `then` and not stored. A window that has begun since never counted it. */
export const withoutOne = (pace: Pace, then: Pace): Pace => ({
  minute: withoutOneOf(pace.minute, then.minute),
  hour: withoutOneOf(pace.hour, then.hour),
});

const withoutOneOf = ([start, count]: RateWindow, [countedIn]: RateWindow): RateWindow => [
  start,
  start === countedIn ? count - 1 : count,
];
