import { describe, expect, it } from 'vitest';
import { startThread, withWords } from '~/domain/comment/loaded-comments';
import { formOf, submissionOf, type Unsent } from '~/features/submission/submission';
import {
  formPath,
  holdsText,
  type NewWrite,
  type QueuedWrite,
  triedAgain,
  type WriteKind,
} from '~/features/write-queue/queued-write';
import { addTo, sendWrites } from '~/features/write-queue/send-writes';
import type { Answer } from '~/features/write-queue/write-request';
import { memoryStore } from './memory-store';

const SEEN = '2026-11-20T10:00:00.000Z';
const SAVED = '2026-11-21T10:00:00.000Z';
const NOW = Date.UTC(2026, 10, 22);

const waiting = (write: NewWrite): QueuedWrite => ({ ...write, ownerId: 'me', place: 1, error: null });
const blob = new Blob(['x'], { type: 'image/webp' });

const edit = (over: Partial<Unsent> = {}): Unsent => ({
  kind: 'post',
  edited: { id: 'p1', seen: SEEN },
  fields: { postType: 'community', content: 'A new shop front', category: 'Retail' },
  typed: { postType: 'community', content: 'A new shop front', category: 'Retail' },
  photos: [],
  plan: null,
  documents: [],
  ...over,
});

const investment = { postType: 'investment', title: 'Oven', content: 'Two ovens', category: 'Retail' };
const listing = { title: 'Dairy', category: 'Retail', description: 'Milk', fundingMin: 1, fundingMax: 2 };

describe('the change of a form that waits', () => {
  it('is called at its own address, and names the version that it was begun from', () => {
    const write = submissionOf(edit());
    expect(write).toMatchObject({
      kind: 'post-edit',
      about: { kind: 'post-edit', id: 'p1' },
      method: 'PUT',
      path: '/api/posts/p1?suspicious=refuse',
      body: { content: 'A new shop front', category: 'Retail', images: [], seen: SEEN },
      title: 'A new shop front',
    });
    // The address of a second change is the same; what names it to this device is not.
    expect(write.id).not.toBe('p1');
  });

  it('is not refused for words that its author is sure of', () => {
    expect(submissionOf(edit({ isSure: true })).path).toBe('/api/posts/p1');
    const { edited: _, ...offer } = edit({ isSure: true, kind: 'listing' });
    expect(submissionOf(offer).path).toBe('/api/listings');
  });

  it.each<[string, Partial<Unsent>, object, string[]]>([
    [
      'a community post says nothing of money',
      {},
      {},
      ['title', 'fundingMin', 'businessPlan', 'attachments'],
    ],
    [
      'an emptied field of an investment post is cleared',
      { fields: investment },
      { title: 'Oven', fundingMin: null, roiBasis: null, businessPlan: null, attachments: [] },
      ['postType', 'id'],
    ],
    [
      'a listing is changed whole',
      { kind: 'listing', fields: listing, edited: { id: 'l1', seen: SEEN } },
      { title: 'Dairy', fundingMin: 1, timeline: null, businessPlan: null },
      ['id', 'attachments'],
    ],
  ])('%s', (_, over, has, lacks) => {
    const body = JSON.parse(JSON.stringify(submissionOf(edit(over)).body)) as object;
    expect(body).toMatchObject({ ...has, seen: SEEN });
    expect(Object.keys(body).filter((name) => lacks.includes(name))).toEqual([]);
  });

  it('brings its new photos along and opens in its form as it was typed', async () => {
    const photos: Unsent['photos'] = [
      {
        key: 'old',
        kind: 'post_image',
        name: 'old.jpg',
        url: '/files/old',
        blob: null,
        sentAt: null,
        alt: 'Door',
      },
      { key: 'new', kind: 'post_image', name: 'new.jpg', url: null, blob, sentAt: null, alt: '' },
    ];
    const write = waiting(submissionOf(edit({ photos })));
    expect(formOf(write, ({ name }) => `local:${name}`)).toMatchObject({
      content: 'A new shop front',
      images: [
        { url: '/files/old', alt: 'Door' },
        { url: 'local:new.jpg', alt: '' },
      ],
    });
    const sent: unknown[] = [];
    const send = async ({ body }: QueuedWrite): Promise<Answer> => {
      sent.push((body as { images: unknown }).images);
      return { status: 200, body: {} };
    };
    const upload = async (): Promise<Answer> => ({ status: 201, body: { url: '/files/new' } });
    await sendWrites(memoryStore(write), 'me', () => undefined, { send, upload });
    expect(sent).toEqual([
      [
        { url: '/files/old', alt: 'Door' },
        { url: '/files/new', alt: '' },
      ],
    ]);
  });
});

describe('a change in the queue', () => {
  const noUpload = () => Promise.reject(new Error('It has no files'));

  it('goes behind what makes the same post, and in the place of an earlier change of it', async () => {
    const store = memoryStore();
    const made = submissionOf(edit({ edited: undefined, fields: { ...edit().fields, id: 'p1' } }));
    const [first, second] = [submissionOf(edit()), submissionOf(edit())];
    for (const write of [made, first, { ...second, id: 'other', about: { kind: 'save', id: 'p1' } as const }])
      await addTo(store, 'me', write, NOW);
    await addTo(store, 'me', { ...second, title: 'Again' }, NOW);
    const kinds = (await store.all('me')).map(({ kind, title }) => [kind, title]);
    expect(kinds).toEqual([
      ['post', 'A new shop front'],
      ['post-edit', 'Again'],
      ['post-edit', 'A new shop front'],
    ]);
  });

  it('is of one person of the phone, and no other one sends it', async () => {
    const store = memoryStore(waiting(submissionOf(edit())));
    const send = () => Promise.reject(new Error('It is not theirs'));
    expect(await sendWrites(store, 'other', () => undefined, { send, upload: noUpload })).toBeNull();
    expect(store.kept.size).toBe(1);
  });

  it.each<[string, Answer, { error: string; savedVersion?: string }]>([
    [
      'was changed elsewhere',
      { status: 409, body: { detail: 'Changed', current: { seen: SAVED } } },
      { error: 'Changed', savedVersion: SAVED },
    ],
    [
      'conflicts with something else',
      { status: 409, body: { detail: 'No', current: { id: 'p1' } } },
      { error: 'No' },
    ],
    ['is gone', { status: 404, body: { detail: 'Gone' } }, { error: 'Gone' }],
  ])('is kept with the words of the refusal where the thing %s', async (_, answer, kept) => {
    const store = memoryStore(waiting(submissionOf(edit())));
    await sendWrites(store, 'me', () => undefined, { send: async () => answer, upload: noUpload });
    const [{ error, savedVersion } = { error: null }] = [...store.kept.values()];
    expect({ error, ...(savedVersion !== undefined && { savedVersion }) }).toEqual(kept);
  });

  it.each([
    ['over the saved version, after a conflict', SAVED, SAVED],
    ['as it is, where it did not', undefined, SEEN],
  ])('is tried again %s', (_, savedVersion, seen) => {
    const write = waiting(submissionOf(edit()));
    const again = triedAgain({ ...write, error: 'No', ...(savedVersion !== undefined && { savedVersion }) });
    expect(again).toEqual({ ...write, body: { ...(write.body as object), seen } });
  });
});

describe('a change behind one whose answer was lost', () => {
  const saying = (content: string): NewWrite => submissionOf(edit({ fields: { ...edit().fields, content } }));
  type Body = { content: string; seen: string };

  /** As the server answers changes of one post; `lost` answers do not arrive. */
  function server(saved: Body, lost = 0) {
    const calls: Body[] = [];
    const send = async ({ body }: QueuedWrite): Promise<Answer> => {
      const { content, seen } = body as Body;
      calls.push({ content, seen });
      if (calls.length === lost) return { status: 0, body: null };
      if (content !== saved.content && seen !== saved.seen)
        return { status: 409, body: { detail: 'Changed', current: { seen: saved.seen } } };
      saved.content = content;
      return { status: 200, body: {} };
    };
    return { saved, calls, send, upload: noUpload };
  }
  const noUpload = () => Promise.reject(new Error('It has no files'));
  const replaced = async (...contents: string[]) => {
    const store = memoryStore();
    for (const content of contents) await addTo(store, 'me', saying(content), NOW);
    return store;
  };
  const send = (store: ReturnType<typeof memoryStore>, { send, upload }: ReturnType<typeof server>) =>
    sendWrites(store, 'me', () => undefined, { send, upload });

  it.each([
    ['the one before', ['First', 'Second']],
    ['one of several before', ['First', 'Another', 'Second']],
  ])('is saved over it where the saved version is %s that this device sent', async (_, contents) => {
    const store = await replaced(...contents);
    const there = server({ content: 'First', seen: SAVED });
    expect(await send(store, there)).toBeNull();
    expect(store.kept.size).toBe(0);
    expect(there.calls.at(-1)).toEqual({ content: 'Second', seen: SAVED });
    expect(there.saved.content).toBe('Second');
  });

  it('is asked about where another device has changed it, and changes nothing', async () => {
    const store = await replaced('First', 'Second');
    const there = server({ content: 'Theirs', seen: SAVED });
    await send(store, there);
    expect([...store.kept.values()]).toMatchObject([{ error: 'Changed', savedVersion: SAVED }]);
    expect(there.saved.content).toBe('Theirs');
  });

  it('waits on where nobody answers whether that is saved', async () => {
    const store = await replaced('First', 'Second');
    const there = server({ content: 'First', seen: SAVED }, 2);
    expect(await send(store, there)).not.toBeNull();
    expect([...store.kept.values()]).toMatchObject([{ error: null }]);
    expect(await send(store, there)).toBeNull();
    expect(there.saved.content).toBe('Second');
  });

  it('costs one request where nothing was lost', async () => {
    const there = server({ content: 'Old', seen: SEEN });
    await send(await replaced('First', 'Second'), there);
    expect(there.calls).toEqual([{ content: 'Second', seen: SEEN }]);
  });
});

it.each<[WriteKind, string | null, boolean]>([
  ['like', null, false],
  ['unsave', null, false],
  ['comment', null, true],
  ['interest', null, true],
  ['report', null, true],
  ['comment-edit', null, true],
  ['update', null, true],
  ['post-edit', '/post/p1/edit', true],
  ['listing-edit', '/post/p1/edit', true],
  ['profile', '/edit-profile', true],
])('a %s that waits has its form at %s; a discard asks: %s', (kind, path, asks) => {
  const { typed: _, ...write } = waiting(submissionOf(edit()));
  const typed = kind === 'post-edit' || kind === 'listing-edit' ? { typed: {} } : {};
  const one = { ...write, kind, href: '/post/p1', ...typed };
  expect([formPath(one), holdsText(one)]).toEqual([path, asks]);
});

it('a comment is shown with the words that wait for it, and another one as it is', () => {
  const one = { id: 'c1', content: 'Old' } as Parameters<typeof startThread>[0]['items'][number];
  const thread = startThread({ items: [one, { ...one, id: 'c2' }], next: null });
  expect(withWords(thread, 'c1', 'New').listed.map(({ content }) => content)).toEqual(['New', 'Old']);
  expect(withWords(thread, 'gone', 'New')).toBe(thread);
});
