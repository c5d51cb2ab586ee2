import { describe, expect, it } from 'vitest';
import { endArrival, hasJustArrived, noteArrival } from '~/features/offline/arrival';

const now = Date.UTC(2026, 0, 5);

function storageOfOne(): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    removeItem: (key: string) => void held.delete(key),
    setItem: (key: string, value: string) => void held.set(key, value),
  } as Storage;
}

describe('a screen that was just opened from its data alone', () => {
  it.each([
    ['the same path at once', '/chat/019a', 0, true],
    ['the same path within ten seconds', '/chat/019a', 9_999, true],
    ['the same path later', '/chat/019a', 10_000, false],
    ['the same path after the clock was put back', '/chat/019a', -1, false],
    ['another path', '/chat/019b', 0, false],
  ])('%s', (_title, path, later, expected) => {
    const storage = storageOfOne();
    noteArrival(storage, '/chat/019a', now);
    expect(hasJustArrived(storage, path, now + later)).toBe(expected);
  });

  it.each([
    ['the screen is there', '/chat/019a', false],
    ['another screen is there', '/dashboard', true],
  ])('ends when %s', (_title, path, expected) => {
    const storage = storageOfOne();
    noteArrival(storage, '/chat/019a', now);
    endArrival(storage, path);
    expect(hasJustArrived(storage, '/chat/019a', now)).toBe(expected);
  });

  it('is none at first', () => expect(hasJustArrived(storageOfOne(), '/chat/019a', now)).toBe(false));
});
