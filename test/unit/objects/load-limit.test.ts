import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConcurrencyLimit } from '#workers/objects/concurrency-limit';

const bounds = { targetMs: 100, least: 4, most: 16 };
const refuse = () => {
  throw new Error('busy');
};

let limit: ConcurrencyLimit;

beforeEach(() => {
  vi.useFakeTimers();
  limit = new ConcurrencyLimit(bounds);
});
afterEach(() => {
  vi.useRealTimers();
});

const after = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** Offers so much work at once, each taking so long; returns how much is let in. */
async function offer(count: number, milliseconds: number): Promise<number> {
  const all = Array.from({ length: count }, () => limit.run(() => after(milliseconds), refuse));
  const settled = Promise.allSettled(all);
  await vi.advanceTimersByTimeAsync(milliseconds);
  return (await settled).filter(({ status }) => status === 'fulfilled').length;
}

describe('a limit of load', () => {
  it('refuses at once what is above its limit, and lets in again what follows', async () => {
    expect(await offer(20, 50)).toBe(8);
    expect(await offer(8, 50)).toBe(8);
  });

  it('lets in less while work takes too long, never less than the least', async () => {
    for (let round = 0; round < 20; round += 1) await offer(20, 101);
    expect(await offer(20, 101)).toBe(4);
  });

  it('shrinks once for work that began together', async () => {
    expect(await offer(20, 101)).toBe(8);
    expect(await offer(20, 50)).toBe(6);
  });

  it('grows while work is quick, never above the most', async () => {
    for (let round = 0; round < 20; round += 1) await offer(20, 101);
    for (let round = 0; round < 200; round += 1) await offer(20, 100);
    expect(await offer(20, 100)).toBe(16);
  });

  it('gives back the place of work that fails', async () => {
    const fail = () => Promise.reject(new Error('no'));
    for (let i = 0; i < 20; i += 1) await expect(limit.run(fail, refuse)).rejects.toThrow('no');
    expect(await offer(20, 50)).toBeGreaterThanOrEqual(8);
  });
});
