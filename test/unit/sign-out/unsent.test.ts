import { beforeEach, expect, it, vi } from 'vitest';
import { deviceStorage } from '#test/unit/offline/device-storage';
import { writeChatDraft } from '~/features/chat/chat-drafts';
import { markUnsent } from '~/features/chat/outbox-mark';
import { localDraftStore } from '~/features/draft/local-draft';
import { isKeyOf } from '~/features/sign-out/unsent';

beforeEach(() => vi.stubGlobal('localStorage', deviceStorage()));

it('each stored key names the person who typed it, also where it names somebody else', () => {
  for (const [one, other] of [
    ['asha', 'ravi'],
    ['ravi', 'asha'],
  ] as const) {
    writeChatDraft(one, other, `${one} to ${other}`);
    localDraftStore('post', one).write({ content: {}, updatedAt: 1, synced: false });
    localDraftStore('listing', one).write({ content: {}, updatedAt: 1, synced: false });
    markUnsent(one, true);
    localStorage.setItem(`guide:${one}`, '{}');
  }
  localStorage.setItem('nukkad-push', 'ravi');
  const ofRavi = Object.keys(localStorage).filter((key) => isKeyOf(key, 'ravi'));
  expect(ofRavi.sort()).toEqual([
    'chat-draft:ravi:asha',
    'draft:listing:ravi',
    'draft:post:ravi',
    'guide:ravi',
    'outbox:ravi',
  ]);
});
