import { describe, expect, it } from 'vitest';
import { createRateLimits, type LimitName } from '~/platform/rate-limits.server';

/** Limits whose limiter for writes answers like this. */
const limitsWith = (limit: RateLimit['limit']) =>
  createRateLimits({ writes: { limit } } as Record<LimitName, RateLimit>, 1);

describe('a request that is counted', () => {
  it('passes within the limit', async () => {
    const limits = limitsWith(async () => ({ success: true }));
    await expect(limits.take('writes', 'asha')).resolves.toBeUndefined();
  });

  it('is refused for a minute past it', async () => {
    const limits = limitsWith(async () => ({ success: false }));
    await expect(limits.take('writes', 'asha')).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfter: 60,
    });
  });

  it('is to be tried again where the limiter itself fails', async () => {
    const limits = limitsWith(() => Promise.reject(new Error('database or disk is full: SQLITE_FULL')));
    await expect(limits.take('writes', 'asha')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 });
  });
});
