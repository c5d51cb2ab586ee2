import { expect, it, vi } from 'vitest';
import { hasUnsent, markUnsent } from '~/features/chat/outbox-mark';

it('the mark of unsent messages is written where it changes: each percent of an upload asks for it', () => {
  const kept = new Map<string, string>();
  const setItem = vi.fn((key: string, value: string) => void kept.set(key, value));
  const removeItem = vi.fn((key: string) => void kept.delete(key));
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem, removeItem });
  for (const isAny of [false, true, true, true]) markUnsent('me', isAny);
  expect(hasUnsent('me')).toBe(true);
  for (const isAny of [false, false]) markUnsent('me', isAny);
  expect(hasUnsent('me')).toBe(false);
  expect([setItem.mock.calls.length, removeItem.mock.calls.length]).toEqual([1, 1]);
});
