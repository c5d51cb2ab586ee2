import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawOnce } from '~/domain/file/draws-under-way.server';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const picture = Uint8Array.of(1);
const allowed = async () => true;
const never = () => new Promise<never>(() => {});

describe('a draw that several requests want', () => {
  it('is given up by those who wait when its request was cancelled, and done by the next one', async () => {
    void drawOnce('cancelled', allowed, never);
    const draw = vi.fn(async () => picture);
    const waiting = drawOnce('cancelled', allowed, draw);
    await vi.advanceTimersByTimeAsync(3_100);
    expect([await waiting, draw.mock.calls.length]).toEqual([null, 0]);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await drawOnce('cancelled', allowed, draw)).toBe(picture);
  });

  it('is done by another one where the first may not', async () => {
    const draw = vi.fn(async () => picture);
    const refused = drawOnce('refused', async () => false, draw);
    const other = drawOnce('refused', allowed, draw);
    await vi.advanceTimersByTimeAsync(100);
    expect([await refused, await other, draw.mock.calls.length]).toEqual([null, picture, 1]);
  });

  it('fails for all who wait where it fails, and is tried by the next one', async () => {
    const failing = vi.fn(async () => null);
    const both = [drawOnce('failing', allowed, failing), drawOnce('failing', allowed, failing)];
    await vi.advanceTimersByTimeAsync(100);
    expect([await Promise.all(both), failing.mock.calls.length]).toEqual([[null, null], 1]);
    expect(await drawOnce('failing', allowed, async () => picture)).toBe(picture);
  });
});
