import { AppError } from '~/lib/app-error';
import { busy } from './busy.server';
import * as words from './platform.words';

export type LimitName =
  | 'reads'
  | 'writes'
  | 'marks'
  | 'comments'
  | 'auth'
  | 'networkAuth'
  | 'cards'
  | 'drawings'
  | 'misses'
  | 'cspReports'
  | 'shared'
  | 'anonymous';

export interface RateLimits {
  /** Counts one request of `key` against a rate limit; throws `rate_limited` past it, `unavailable` where the limiter fails. */
  take: (name: LimitName, key: string) => Promise<void>;
  /** An exact limit (counted in D1) times RATE_LIMIT_FACTOR. */
  scaled: (limit: number) => number;
}

const PERIOD_SECONDS = 60;

/** Sentences that say what is limited, and when that ends. */
const refusals: Record<LimitName, () => string> = {
  reads: words.reads,
  writes: words.writes,
  marks: words.marks,
  comments: words.comments,
  auth: words.auth,
  networkAuth: words.networkAuth,
  cards: words.cards,
  // Nobody reads it: the stored picture is sent instead.
  drawings: words.busy,
  misses: words.misses,
  cspReports: words.cspReports,
  shared: words.anonymous,
  anonymous: words.anonymous,
};

/** An exact limit times RATE_LIMIT_FACTOR, and never none. */
export const scaled = (limit: number, factor: number): number => Math.max(1, Math.floor(limit * factor));

/**
 * The platform's limiter has fixed limits, so a factor above 1 (load and browser tests on loopback) spreads one
 * key over that many buckets.
 */
export function createRateLimits(limiters: Record<LimitName, RateLimit>, factor: number): RateLimits {
  return {
    async take(name, key) {
      const bucket = factor > 1 ? `${key}#${Math.floor(Math.random() * factor)}` : key;
      // A limiter that fails says nothing of who asks: neither everybody nor nobody is let in for good.
      const { success } = await limiters[name].limit({ key: bucket }).catch(() => {
        throw busy();
      });
      if (!success) {
        throw new AppError('rate_limited', refusals[name](), { retryAfter: PERIOD_SECONDS });
      }
    },
    scaled: (limit) => scaled(limit, factor),
  };
}
