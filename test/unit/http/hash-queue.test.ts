import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HashLane } from '~/platform/hash-queue.server';

let queue: typeof import('~/platform/hash-queue.server');

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  queue = await import('~/platform/hash-queue.server');
});

afterEach(() => {
  vi.useRealTimers();
  // Files share their modules: the next one gets an empty queue.
  vi.resetModules();
});

const open: HashLane = { lane: 'open' };
const proved: HashLane = { lane: 'proved' };
const known = (whose: string): HashLane => ({ lane: 'known', whose });

/** Joins the queue; the order in which the turns came is in `served`. */
function stand(place: HashLane, name: string, served: string[]) {
  return queue.takeHashTurn(place).then((release) => {
    served.push(name);
    release();
  });
}

it('the queue serves a known device at once while a crowd fills the open lane', async () => {
  const served: string[] = [];
  const crowd = Array.from({ length: 24 }, (_, i) => stand(open, `stranger ${i}`, served));
  const settled = Promise.allSettled(crowd);
  const owner = stand(known('phone'), 'owner', served);
  await vi.advanceTimersByTimeAsync(2_000);
  await owner;
  const refused = (await settled).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(15);
  expect(served.indexOf('owner')).toBeLessThanOrEqual(1);
  expect(served).toHaveLength(10);
});

it('the queue serves each lane in turn, and each in the order of arrival', async () => {
  const served: string[] = [];
  const all = [
    ...['a', 'b', 'c'].map((name) => stand(open, name, served)),
    ...['p', 'q'].map((name) => stand(proved, name, served)),
    ...['k', 'l'].map((name) => stand(known(name), name, served)),
  ];
  await vi.advanceTimersByTimeAsync(2_000);
  await Promise.all(all);
  expect(served).toEqual(['k', 'p', 'a', 'l', 'q', 'b', 'c']);
});

it('one device may wait in the queue twice, not more', async () => {
  const served: string[] = [];
  const two = [stand(known('phone'), '1', served), stand(known('phone'), '2', served)];
  await expect(queue.takeHashTurn(known('phone'))).rejects.toMatchObject({
    code: 'rate_limited',
    message: 'Many people are signing in right now. Please wait 2 seconds and try again.',
    retryAfter: 2,
  });
  const other = stand(known('tablet'), '3', served);
  await vi.advanceTimersByTimeAsync(500);
  await Promise.all([...two, other]);
  expect(served).toEqual(['1', '2', '3']);
});
