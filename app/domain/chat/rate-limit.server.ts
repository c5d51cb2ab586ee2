import { type SQL, sql } from 'drizzle-orm';
import { conversations, messages } from '~/db/schema';
import type { MemberContext } from '~/domain/shared/context';
import { tooMuch } from '~/domain/shared/row-limit.server';
import type { Viewer } from '~/domain/shared/viewer';
import type { AppError } from '~/lib/app-error';
import { messageLimits, messageWindows } from './message';

const { minuteMs, hourMs, dayMs } = messageWindows;

const sentSince = (what: string, userId: string, after: number): SQL =>
  sql`(SELECT ${sql.raw(what)} FROM ${messages} WHERE sender_id = ${userId} AND created_at > ${after})`;
const begunSince = (what: string, userId: string, after: number): SQL =>
  sql`(SELECT ${sql.raw(what)} FROM ${conversations} WHERE requested_by = ${userId} AND created_at > ${after})`;

/** How many people one may write to first in a day. */
const newPerDay = ({ createdAt, isVerified }: Viewer, now: number): number =>
  messageLimits.newPerDay[isVerified || now - createdAt >= messageLimits.youngMs ? 'settled' : 'young'];

/** Condition: the sender has room for one more message. */
export const withinPace = ({ viewer, now, limits }: MemberContext): SQL =>
  sql`${sentSince('count(*)', viewer.id, now - minuteMs)} < ${limits.scaled(messageLimits.perMinute)}
    AND ${sentSince('count(*)', viewer.id, now - hourMs)} < ${limits.scaled(messageLimits.perHour)}`;

/** Condition: the sender has room for one more conversation. */
export const mayBegin = ({ viewer, now, limits }: MemberContext): SQL =>
  sql`${begunSince('count(*)', viewer.id, now - dayMs)} < ${limits.scaled(newPerDay(viewer, now))}`;

export interface Pace {
  inMinute: number;
  inHour: number;
  begun: number;
  firstInMinute: number | null;
  firstInHour: number | null;
  firstBegun: number | null;
}

/** What the conditions look at, for the words of a refusal. */
export const paceColumns = ({ viewer, now }: MemberContext): SQL =>
  sql`${sentSince('count(*)', viewer.id, now - minuteMs)} AS inMinute,
    ${sentSince('count(*)', viewer.id, now - hourMs)} AS inHour,
    ${begunSince('count(*)', viewer.id, now - dayMs)} AS begun,
    ${sentSince('min(created_at)', viewer.id, now - minuteMs)} AS firstInMinute,
    ${sentSince('min(created_at)', viewer.id, now - hourMs)} AS firstInHour,
    ${begunSince('min(created_at)', viewer.id, now - dayMs)} AS firstBegun`;

/** The refusal of who writes too fast, or null. */
export function tooFast(
  { viewer, now, limits }: MemberContext,
  pace: Pace,
  begins: boolean,
): AppError | null {
  const shut = (done: string, count: number, most: number, first: number | null, window: number) => ({
    done,
    opensAt: count >= most ? (first ?? now) + window : null,
  });
  const [perMinute, perHour] = [limits.scaled(messageLimits.perMinute), limits.scaled(messageLimits.perHour)];
  const people = limits.scaled(newPerDay(viewer, now));
  const sent = 'You have sent';
  const fast = tooMuch(now, [
    shut(`${sent} ${perHour} messages within an hour.`, pace.inHour, perHour, pace.firstInHour, hourMs),
    shut(
      `${sent} ${perMinute} messages within a minute.`,
      pace.inMinute,
      perMinute,
      pace.firstInMinute,
      minuteMs,
    ),
  ]);
  if (fast || !begins) return fast;
  const met = `You have written to ${people} new people within a day.`;
  return tooMuch(now, [shut(met, pace.begun, people, pace.firstBegun, dayMs)]);
}
