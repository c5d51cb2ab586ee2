import type { Viewer } from '~/domain/shared/viewer';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/lib/time/duration';

/** ASVS asks for 15–30 idle minutes. Users here return to a chat days later, so the idle limit is a week. */
export const sessionLimits = {
  idleMs: 7 * DAY_MS,
  absoluteMs: 30 * DAY_MS,
  /** `lastActivity` is written at most this often. */
  touchMs: 5 * MINUTE_MS,
  /** Sessions per user. The oldest beyond this number are ended. */
  perUser: 10,
} as const;

/** Admin sessions are short, and sensitive actions need a recently confirmed password. */
export const adminSessionLimits = {
  idleMs: 30 * MINUTE_MS,
  absoluteMs: 8 * HOUR_MS,
  touchMs: MINUTE_MS,
  confirmedMs: 10 * MINUTE_MS,
} as const;

/** When a session ends at the latest, however much it is used. */
export const sessionEnd = (
  userType: Viewer['userType'],
  { createdAt, expiresAt }: { createdAt: number; expiresAt: number },
): number =>
  userType === 'admin' ? Math.min(expiresAt, createdAt + adminSessionLimits.absoluteMs) : expiresAt;

/** Until when the password counts as recently confirmed. A sign-in counts as a confirmation. */
export const confirmedUntil = ({ session }: Pick<Viewer, 'session'>): number =>
  Math.max(session.createdAt, session.confirmedAt ?? 0) + adminSessionLimits.confirmedMs;
