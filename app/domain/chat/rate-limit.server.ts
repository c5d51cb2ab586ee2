import { type SQL, sql } from 'drizzle-orm';
import { conversations, messages } from '~/db/schema';
import type { MemberContext } from '~/domain/shared/context';
import { rowLimitRefusal } from '~/domain/shared/row-limit.server';
import type { Viewer } from '~/domain/shared/viewer';
import type { AppError } from '~/lib/app-error';
import { messageLimits, messageWindows } from './message';

const { minuteMs, hourMs, dayMs } = messageWindows;

const sentSince = (what: string, userId: string, after: number): SQL =>
  sql`(SELECT ${sql.raw(what)} FROM ${messages} WHERE sender_id = ${userId} AND created_at > ${after})`;
const begunSince = (what: string, userId: string, after: number): SQL =>
  sql`(SELECT ${sql.raw(what)} FROM ${conversations} WHERE requested_by = ${userId} AND created_at > ${after})`;

/** How many new conversations a user may begin per day. */
const newPerDay = ({ createdAt, isVerified }: Viewer, now: number): number =>
  messageLimits.newPerDay[isVerified || now - createdAt >= messageLimits.youngMs ? 'settled' : 'young'];

/** Condition: the sender may send one more message. */
export const withinRateLimit = ({ viewer, now, limits }: MemberContext): SQL =>
  sql`${sentSince('count(*)', viewer.id, now - minuteMs)} < ${limits.scaled(messageLimits.perMinute)}
    AND ${sentSince('count(*)', viewer.id, now - hourMs)} < ${limits.scaled(messageLimits.perHour)}`;

/** Condition: the sender may begin one more conversation. */
export const mayBegin = ({ viewer, now, limits }: MemberContext): SQL =>
  sql`${begunSince('count(*)', viewer.id, now - dayMs)} < ${limits.scaled(newPerDay(viewer, now))}`;

export interface RateLimitFacts {
  inMinute: number;
  inHour: number;
  begun: number;
  firstInMinute: number | null;
  firstInHour: number | null;
  firstBegun: number | null;
}

/** The counts that the conditions compare, so that a refusal can name the limit. */
export const rateLimitColumns = ({ viewer, now }: MemberContext): SQL =>
  sql`${sentSince('count(*)', viewer.id, now - minuteMs)} AS inMinute,
    ${sentSince('count(*)', viewer.id, now - hourMs)} AS inHour,
    ${begunSince('count(*)', viewer.id, now - dayMs)} AS begun,
    ${sentSince('min(created_at)', viewer.id, now - minuteMs)} AS firstInMinute,
    ${sentSince('min(created_at)', viewer.id, now - hourMs)} AS firstInHour,
    ${begunSince('min(created_at)', viewer.id, now - dayMs)} AS firstBegun`;

/** The refusal if the sender has reached a limit; null otherwise. */
export function rateLimitRefusal(
  { viewer, now, limits }: MemberContext,
  facts: RateLimitFacts,
  begins: boolean,
): AppError | null {
  const shut = (done: string, count: number, most: number, first: number | null, window: number) => ({
    done,
    opensAt: count >= most ? (first ?? now) + window : null,
  });
  const [perMinute, perHour] = [limits.scaled(messageLimits.perMinute), limits.scaled(messageLimits.perHour)];
  const people = limits.scaled(newPerDay(viewer, now));
  const sent = 'You have sent';
  const fast = rowLimitRefusal(now, [
    shut(`${sent} ${perHour} messages within an hour.`, facts.inHour, perHour, facts.firstInHour, hourMs),
    shut(
      `${sent} ${perMinute} messages within a minute.`,
      facts.inMinute,
      perMinute,
      facts.firstInMinute,
      minuteMs,
    ),
  ]);
  if (fast || !begins) return fast;
  const met = `You have written to ${people} new people within a day.`;
  return rowLimitRefusal(now, [shut(met, facts.begun, people, facts.firstBegun, dayMs)]);
}
