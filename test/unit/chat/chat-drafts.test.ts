import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceStorage } from '#test/unit/offline/device-storage';
import { allChatDrafts, readChatDraft, writeChatDraft } from '~/features/chat/chat-drafts';

beforeEach(() => vi.stubGlobal('localStorage', deviceStorage()));
afterEach(() => vi.unstubAllGlobals());

it('drafts are kept for each person, and listed for the one who typed them', () => {
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

it('drafts stay empty on a device that forbids storage', () => {
  vi.stubGlobal('localStorage', undefined);
  writeChatDraft('me', 'asha', 'words');
  expect([readChatDraft('me', 'asha'), [...allChatDrafts('me')]]).toEqual(['', []]);
});
