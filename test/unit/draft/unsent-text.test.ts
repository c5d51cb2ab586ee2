import { beforeEach, expect, it, vi } from 'vitest';
import { forgetUnsent, keepUnsent, onSent, readUnsent } from '~/features/draft/unsent-text';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
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

it('what is sent is forgotten, and heard by the box of its place', () => {
  const heard: string[] = [];
  const stop = onSent('comment-draft:1', (sent) => heard.push(sent));
  keepUnsent('asha', 'comment-draft:1', text);
  forgetUnsent('asha', 'comment-draft:2', text.content);
  forgetUnsent('asha', 'comment-draft:1', text.content);
  expect(readUnsent('asha', 'comment-draft:1')).toBeNull();
  stop();
  forgetUnsent('asha', 'comment-draft:1', 'Another');
  expect(heard).toEqual([text.content]);
});

it('what was typed since the sending stays', () => {
  keepUnsent('asha', 'comment-draft:1', { content: 'Which oven is it, and where?', parentId: null });
  forgetUnsent('asha', 'comment-draft:1', text.content);
  expect(readUnsent('asha', 'comment-draft:1')?.content).toBe('Which oven is it, and where?');
});
