import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/lib/time/duration';

/** How long a browser is remembered as a known device. */
export const DEVICE_LASTS_MS = 180 * DAY_MS;

/** How long the link of a forgotten password works. */
export const LINK_LASTS_MS = 30 * MINUTE_MS;

/** At most `attempts` within `windowMs` milliseconds. */
export interface WindowLimit {
  attempts: number;
  windowMs: number;
}

/** How the level of work rises with the number of attempts: one level for each `step` beyond `free`. */
export interface Pressure {
  windowMs: number;
  free: number;
  step: number;
}

/** How much more than one address (IPv4, or a /64) the /48 around it may try: whole cities of a mobile network may share one. */
export const WIDE_NETWORK_TIMES = 5;

/** Exact limits, counted in D1. Each is multiplied by RATE_LIMIT_FACTOR. */
export const attemptLimits = {
  sign_in: {
    /** Failures allowed before an account must wait, and how long they are remembered. */
    freeFailures: 5,
    windowMs: 15 * MINUTE_MS,
    /** The wait doubles from one second up to this. */
    longestWaitSeconds: 300,
    /** Many users share one address on mobile networks, so this limit is generous. */
    perAddress: [{ attempts: 30, windowMs: MINUTE_MS }],
    pressure: {
      account: { windowMs: HOUR_MS, free: 5, step: 20 },
      address: { windowMs: MINUTE_MS, free: 30, step: 60 },
    },
  },
  /**
   * Wrong passwords on confirmation. Limits are per session, so that a stolen session cannot use up its owner's attempts in
   * another.
   */
  confirm: {
    perSession: { attempts: 5, windowMs: HOUR_MS },
    perUser: { attempts: 15, windowMs: HOUR_MS },
  },
  register: {
    perAddress: [
      { attempts: 5, windowMs: HOUR_MS },
      { attempts: 20, windowMs: DAY_MS },
    ],
    pressure: { address: { windowMs: HOUR_MS, free: 5, step: 20 } },
  },
  reset: {
    perAddress: [
      { attempts: 10, windowMs: HOUR_MS },
      { attempts: 30, windowMs: DAY_MS },
    ],
    pressure: { address: { windowMs: HOUR_MS, free: 10, step: 20 } },
    /** Reset mails per user. As long as a link lives, so that nobody is left without one by requests of others. */
    perAccount: { attempts: 3, windowMs: LINK_LASTS_MS },
  },
} as const;
