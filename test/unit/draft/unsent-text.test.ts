import { beforeEach, expect, it, vi } from 'vitest';
import { keepUnsent, readUnsent } from '~/features/draft/unsent-text';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

const text = { content: 'Which oven is it?', parentId: 'c1' };

it.each(['comment-draft:1', 'update-draft:post:1'])('text of %s comes back to its writer only', (place) => {
  keepUnsent('asha', place, text);
  expect(readUnsent('ravi', place)).toBeNull();
  // The second one's empty box deletes nothing of the first one's.
  keepUnsent('ravi', place, { content: '', parentId: null });
  expect(readUnsent('asha', place)).toEqual(text);
  keepUnsent('asha', place, { content: ' ', parentId: null });
  expect(readUnsent('asha', place)).toBeNull();
});
