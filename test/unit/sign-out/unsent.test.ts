import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { entry } from '#test/unit/chat/outbox-entry';
import { deviceStorage } from '#test/unit/offline/device-storage';
import { fakeDevice } from '#test/unit/offline/fake-device';
import type { DraftContent } from '~/domain/draft/draft';
import { writeChatDraft } from '~/features/chat/chat-drafts';
import { markUnsent } from '~/features/chat/outbox-mark';
import { deviceStore, type OutboxEntry, pageStore } from '~/features/chat/outbox-store';
import { localDraftStore } from '~/features/draft/local-draft';
import { keepUnsent } from '~/features/draft/unsent-text';
import {
  countUnsent,
  deleteAllButOthers,
  deleteUnsent,
  isKeyOf,
  othersWaiting,
} from '~/features/sign-out/unsent';
import { keepUnsavedEdit } from '~/features/submission/unsaved-edit';

beforeEach(() => {
  vi.stubGlobal('localStorage', deviceStorage());
  vi.stubGlobal('sessionStorage', deviceStorage());
});
afterEach(() => vi.unstubAllGlobals());

it('each stored key names the person who typed it, also where it names somebody else', () => {
  for (const [one, other] of [
    ['asha', 'ravi'],
    ['ravi', 'asha'],
  ] as const) {
    writeChatDraft(one, other, `${one} to ${other}`);
    localDraftStore('post', one).write({ content: {}, updatedAt: 1, synced: false });
    localDraftStore('listing', one).write({ content: {}, updatedAt: 1, synced: false });
    localDraftStore('listing', one).putAside({ content: {}, updatedAt: 7, synced: false });
    markUnsent(one, true);
    localStorage.setItem(`guide:${one}`, '{}');
  }
  localStorage.setItem('nukkad-push', 'ravi');
  const ofRavi = Object.keys(localStorage).filter((key) => isKeyOf(key, 'ravi'));
  expect(ofRavi.sort()).toEqual([
    'chat-draft:ravi:asha',
    'draft:listing:ravi',
    'draft:listing:ravi:7',
    'draft:post:ravi',
    'guide:ravi',
    'outbox:ravi',
  ]);
});

it('a message that is being written waits for its writer', async () => {
  writeChatDraft('asha', 'ravi', 'Half a message');
  expect(await othersWaiting('mina')).toEqual(['asha']);
  expect(await othersWaiting('asha')).toEqual([]);
  expect(await countUnsent('asha')).toBe(1);
  expect(await countUnsent('mina')).toBe(0);
});

it.each<[string, Partial<OutboxEntry>]>([
  ['a file', { file: { name: 'a.pdf', blob: new Blob(['x']) } as OutboxEntry['file'] }],
  ['a message', {}],
])('%s counts where the device is too full for it, and goes with the sign-out', async (_, over) => {
  fakeDevice().fill();
  const message = { ...entry, clientId: crypto.randomUUID(), ...over };
  expect(await pageStore().put(message)).toBe(!over.file);
  expect([await countUnsent('me'), await countUnsent('ravi')]).toEqual([1, 0]);
  await deleteUnsent('me');
  expect(await countUnsent('me')).toBe(0);
});

it('a message counts that the device’s database has not taken yet from another tab, and goes with the sign-out', async () => {
  fakeDevice().fill();
  await pageStore().all('me');
  const otherTab = deviceStore();
  await otherTab.put({ ...entry, clientId: 'of the other tab' });
  expect([await countUnsent('me'), await countUnsent('ravi')]).toEqual([1, 0]);
  await deleteUnsent('me');
  expect([await countUnsent('me'), Object.keys(localStorage)]).toEqual([0, []]);
});

it('messages that are being written count with each draft of a form', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error()));
  writeChatDraft('asha', 'ravi', 'Half a message');
  writeChatDraft('asha', 'mina', 'Half of another');
  localDraftStore('post', 'asha').write({ content: { title: 'Dairy' }, updatedAt: 1, synced: false });
  expect(await countUnsent('asha')).toBe(3);
});

describe('what somebody has typed in this tab and not sent', () => {
  const text = { content: 'Half a sentence', parentId: null };
  const ways: [string, (writer: string) => void][] = [
    ['a comment', (writer) => keepUnsent(writer, 'comment-draft:p1', text)],
    ['a comment on a card', (writer) => keepUnsent(writer, 'card-comment:p1', text)],
    ['an update of an offer', (writer) => keepUnsent(writer, 'update-draft:post:p1', text)],
    [
      'a change in a form',
      (writer) =>
        keepUnsavedEdit(
          { viewerId: writer, path: '/post/p1/edit' },
          { seen: 'v1', content: { title: 'Mill' } },
        ),
    ],
  ];

  it.each(ways)('%s waits for its writer, and goes with their own sign-out', async (_, type) => {
    vi.stubGlobal('caches', { keys: async () => [] });
    type('asha');
    type('ravi');
    const [ofAsha] = Object.keys(sessionStorage);
    for (const key of ['feeds', 'typed:register', 'nukkad-push-renewed']) sessionStorage.setItem(key, '{}');
    expect(await othersWaiting('ravi')).toEqual(['asha']);
    expect(await othersWaiting('asha')).toEqual(['ravi']);
    await deleteAllButOthers('ravi');
    expect(Object.keys(sessionStorage)).toEqual([ofAsha]);
    expect(await othersWaiting('asha')).toEqual([]);
  });
});

describe('drafts of a form that are on this device only', () => {
  const write = (owner: string, title: string, synced = false) =>
    localDraftStore('post', owner).write({ content: { title }, updatedAt: 1, synced });
  const accountHas = (content: object | null) =>
    vi.stubGlobal('fetch', async () =>
      content
        ? Response.json({ content, updatedAt: '2026-11-28T00:00:00.000Z' })
        : new Response('{}', { status: 404 }),
    );

  it.each<[number, string, () => void]>([
    [1, 'count where the account has none', () => accountHas(null)],
    [1, 'count where the account has another text', () => accountHas({ title: 'Flour mill' })],
    [0, 'do not count where the account has the text', () => accountHas({ title: 'Dairy' })],
    [
      1,
      'count where the account cannot be asked',
      () => vi.stubGlobal('fetch', () => Promise.reject(new Error())),
    ],
  ])('%i: %s', async (count, _, prepare) => {
    prepare();
    write('asha', 'Dairy');
    expect(await countUnsent('asha')).toBe(count);
    expect(await countUnsent('ravi')).toBe(0);
    expect(await othersWaiting('ravi')).toEqual(['asha']);
  });

  const photos = { images: [{ url: '/files/1', alt: 'Oven' }] };
  it.each<[string, DraftContent]>([
    ['only photos', photos],
    ['only documents', { attachments: ['/files/2'] }],
    ['only a category', { category: 'retail' }],
    ['only amounts', { fundingMin: '50000' }],
    ['photos that the account’s text is without', { title: 'Dairy', ...photos }],
  ])('count with %s, until the account has them', async (_, content) => {
    accountHas({ id: 'a', title: 'Dairy' });
    localDraftStore('post', 'asha').write({ content: { id: 'b', ...content }, updatedAt: 1, synced: false });
    expect(await countUnsent('asha')).toBe(1);
    expect(await othersWaiting('ravi')).toEqual(['asha']);
    accountHas({ ...content, id: 'a', postType: 'community' });
    expect(await countUnsent('asha')).toBe(0);
  });

  it('do not count once they are saved, nor where nothing is typed', async () => {
    accountHas(null);
    write('asha', 'Dairy', true);
    write('ravi', ' ');
    localDraftStore('listing', 'ravi').write({
      content: { id: 'a', postType: 'community', emailUpdates: 'on' },
      updatedAt: 1,
      synced: false,
    });
    localStorage.setItem('draft:post:mina', 'null');
    localStorage.setItem('draft:listing:mina', '{');
    localStorage.setItem('draft:post:zoya', '{"content":{"title":1}}');
    localStorage.setItem('draft:listing:zoya', '{"content":null}');
    expect([await countUnsent('asha'), await countUnsent('ravi')]).toEqual([0, 0]);
    expect(await othersWaiting('lata')).toEqual([]);
  });

  it('that were put aside count each', async () => {
    accountHas(null);
    write('asha', 'Dairy');
    localDraftStore('post', 'asha').putAside({ content: { title: 'Mill' }, updatedAt: 2, synced: false });
    expect(await countUnsent('asha')).toBe(2);
  });
});
