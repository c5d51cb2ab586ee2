const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** So many tries within so many milliseconds. */
export interface WindowLimit {
  tries: number;
  windowMs: number;
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
  },
  register: {
    perAddress: [
      { tries: 5, windowMs: HOUR_MS },
      { tries: 20, windowMs: DAY_MS },
    ],
  },
  reset: {
    perAddress: [
      { tries: 10, windowMs: HOUR_MS },
      { tries: 30, windowMs: DAY_MS },
    ],
    /** Mails one person can be sent. */
    perAccount: { tries: 3, windowMs: HOUR_MS },
  },
} as const;

/** The part of an address that stands for one customer: all of an IPv4 address, the /64 of an IPv6 one. */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const filled =
    tail === undefined ? groups : [...groups, ...zeros(8 - groups.length - after.length), ...after];
  return `${filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

const zeros = (count: number) => Array.from({ length: Math.max(0, count) }, () => '0');
