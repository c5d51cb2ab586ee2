import { afterEach, describe, expect, it, vi } from 'vitest';
import { percentile, slope } from '#test/bench/figures';
import { firstThatHolds, info, keptUp, none, only, within } from '#test/reliability/load/load-lines';
import { atRate, beginAtRate, zipf } from '#test/reliability/traffic';

afterEach(() => {
  vi.useRealTimers();
});

describe('figures of a run', () => {
  it('a percentile is a value that was measured, in any order; of nothing it is none', () => {
    const values = Array.from({ length: 100 }, (_, i) => 100 - i);
    expect([0, 0.5, 0.95, 0.99, 1].map((share) => percentile(values, share))).toEqual([1, 51, 96, 100, 100]);
    expect(percentile([], 0.5)).toBeNaN();
  });

  it('a slope is by step, whatever the height', () => {
    expect(slope([5, 5, 5])).toBe(0);
    expect(slope([100, 103, 106, 109])).toBeCloseTo(3);
    expect(slope([9, 6, 3])).toBeCloseTo(-3);
    expect(slope([0, 1, 0, 1, 0])).toBeCloseTo(0);
    expect(slope([7])).toBe(0);
  });
});

describe('pass lines', () => {
  it('hold at the limit and not beyond, and not for a figure that nobody measured', () => {
    expect([150, 151, Number.NaN].map((value) => within('p95', value, 150).isHeld)).toEqual([
      true,
      false,
      false,
    ]);
    expect(within('p95', 150, 150).line).toBe('p95 ≤ 150 ms');
    expect([none('loss', 0).isHeld, none('loss', 1).isHeld]).toEqual([true, false]);
    expect([keptUp(9, 9).isHeld, keptUp(8, 9).isHeld]).toEqual([true, false]);
  });

  it('let through no other answer, and tell all; no answer at all is none', () => {
    const statuses = [201, 0, 201, 429].map((status) => ({ status }));
    expect(only([201, 429], statuses)).toMatchObject({ isHeld: false, figure: '201: 2, 429: 1, none: 1' });
    expect(only([201, 429], statuses.slice(2)).isHeld).toBe(true);
    expect(only([201], []).isHeld).toBe(false);
  });
});

describe('traffic', () => {
  it('the k-th is chosen as often as 1/k, and each one some time', () => {
    const counts = [0, 0, 0, 0];
    const next = zipf([0, 1, 2, 3], 1);
    for (let i = 0; i < 25_000; i += 1) {
      const chosen = next();
      counts[chosen] = (counts[chosen] ?? 0) + 1;
    }
    [0.48, 0.24, 0.16, 0.12].forEach((share, i) => {
      expect((counts[i] ?? 0) / 25_000).toBeCloseTo(share, 1);
    });
  });

  it('begins at its pace without waiting for answers', async () => {
    vi.useFakeTimers();
    const begun: number[] = [];
    const answers = atRate(10, 3, async (i) => {
      begun.push(i);
      await new Promise((done) => setTimeout(done, 2_000));
      return i;
    });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun.length).toBeGreaterThanOrEqual(10);
    expect(begun.length).toBeLessThanOrEqual(11);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await answers).toEqual(Array.from({ length: 30 }, (_, i) => i));
  });

  it('begins no more once five seconds of it wait for answers', async () => {
    vi.useFakeTimers();
    const begun = beginAtRate(10, 60, () => new Promise<void>(() => {}));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await begun).toHaveLength(51);
  });

  it('the carried rate is the first at which every line holds', async () => {
    const lines = (rate: number) => [info('begun', String(rate)), within('p95', rate, 200)];
    const { tries, carried } = await firstThatHolds([300, 250, 200, 150], async (rate) => lines(rate));
    expect(carried).toBe(200);
    expect(tries).toEqual([300, 250, 200].map((rate) => ({ rate, results: lines(rate) })));
    expect((await firstThatHolds([300], async (rate) => lines(rate))).carried).toBeNull();
  });
});
