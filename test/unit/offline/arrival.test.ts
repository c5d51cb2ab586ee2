import { describe, expect, it } from 'vitest';
import { endArrival, goesInCircle, noteArrival } from '~/features/offline/arrival';

const now = Date.UTC(2026, 0, 5);

function storageOfOne(): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    removeItem: (key: string) => void held.delete(key),
    setItem: (key: string, value: string) => void held.set(key, value),
  } as Storage;
}

const notedAt = (...times: number[]) => {
  const storage = storageOfOne();
  for (const time of times) noteArrival(storage, '/chat/019a', now + time);
  return storage;
};

describe('a screen that is opened from its data alone', () => {
  it.each([
    ['never tried', [], '/chat/019a', 0, false],
    ['tried once', [0], '/chat/019a', 0, false],
    ['tried twice at once', [0, 1], '/chat/019a', 2, true],
    ['tried twice within ten seconds', [0, 9_999], '/chat/019a', 19_998, true],
    ['tried twice, a while ago', [0, 1], '/chat/019a', 10_001, false],
    ['tried again later', [0, 10_000], '/chat/019a', 10_001, false],
    ['tried twice before the clock was put back', [5, 6], '/chat/019a', 0, false],
    ['another that was tried twice', [0, 1], '/chat/019b', 2, false],
  ])('%s', (_title, times, path, later, expected) => {
    expect(goesInCircle(notedAt(...times), path, now + later)).toBe(expected);
  });

  it.each([
    ['the screen is there', '/chat/019a', false],
    ['another screen is there', '/dashboard', true],
  ])('ends when %s', (_title, path, expected) => {
    const storage = notedAt(0, 1);
    endArrival(storage, path);
    expect(goesInCircle(storage, '/chat/019a', now + 2)).toBe(expected);
  });
});
