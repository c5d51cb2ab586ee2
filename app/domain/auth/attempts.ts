const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a browser is remembered as one in which somebody signed in. */
export const DEVICE_LASTS_MS = 180 * DAY_MS;

/** So many tries within so many milliseconds. */
export interface WindowLimit {
  tries: number;
  windowMs: number;
}

/** A proof of work is worth a wait, and asks for more the more tries there are: one level for each `step` of them. */
export interface Pressure {
  windowMs: number;
  free: number;
  step: number;
}

/** Exact limits, counted in D1; each is multiplied by RATE_LIMIT_FACTOR. */
export const attemptLimits = {
  signIn: {
    /** Failures an account takes before it makes people wait, and how long they are remembered. */
    freeFailures: 5,
    windowMs: 15 * MINUTE_MS,
    /** The wait doubles from one second up to this. */
    longestWaitSeconds: 300,
    /** Many people share one address here (mobile networks), so it is generous. */
    perAddress: [{ tries: 30, windowMs: MINUTE_MS }],
    pressure: {
      account: { windowMs: HOUR_MS, free: 5, step: 20 },
      address: { windowMs: MINUTE_MS, free: 30, step: 60 },
    },
  },
  /** Wrong passwords typed again in a session: a stolen one can't use up its owner's tries in another. */
  confirm: {
    perSession: { tries: 5, windowMs: HOUR_MS },
    perUser: { tries: 15, windowMs: HOUR_MS },
  },
  register: {
    perAddress: [
      { tries: 5, windowMs: HOUR_MS },
      { tries: 20, windowMs: DAY_MS },
    ],
    pressure: { address: { windowMs: HOUR_MS, free: 5, step: 20 } },
  },
  reset: {
    perAddress: [
      { tries: 10, windowMs: HOUR_MS },
      { tries: 30, windowMs: DAY_MS },
    ],
    pressure: { address: { windowMs: HOUR_MS, free: 10, step: 20 } },
    /** Mails one user can be sent. */
    perAccount: { tries: 3, windowMs: HOUR_MS },
  },
} as const;
