import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { allChatDrafts, readChatDraft, writeChatDraft } from '~/features/chat/chat-drafts';

/** The device's storage: keys are own properties, as in a browser. */
function deviceStorage() {
  const store: Record<string, string> = {};
  const hidden = {
    getItem: (key: string) => store[key] ?? null,
    setItem: (key: string, value: string) => {
      store[key] = value;
    },
    removeItem: (key: string) => {
      delete store[key];
    },
  };
  return new Proxy(store, { get: (_, name) => hidden[name as keyof typeof hidden] ?? store[name as string] });
}

beforeEach(() => vi.stubGlobal('localStorage', deviceStorage()));
afterEach(() => vi.unstubAllGlobals());

it('keeps what is typed for each person, and lists it for the one who typed it', () => {
  writeChatDraft('me', 'asha', 'Kal milte hain');
  writeChatDraft('me', 'vikram', ' ');
  writeChatDraft('other', 'asha', 'secret');
  localStorage.setItem('draft:post:me', '{}');
  expect(readChatDraft('me', 'asha')).toBe('Kal milte hain');
  expect([...allChatDrafts('me')]).toEqual([['asha', 'Kal milte hain']]);
  writeChatDraft('me', 'asha', '');
  expect([...allChatDrafts('me')]).toEqual([]);
  expect(readChatDraft('me', 'asha')).toBe('');
});

it('works on a device that forbids storage', () => {
  vi.stubGlobal('localStorage', undefined);
  writeChatDraft('me', 'asha', 'words');
  expect([readChatDraft('me', 'asha'), [...allChatDrafts('me')]]).toEqual(['', []]);
});
