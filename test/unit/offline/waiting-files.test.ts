import { afterEach, describe, expect, it, vi } from 'vitest';
import { formOf, submissionOf, type Unsent } from '~/features/submission/submission';
import {
  isSameSubject,
  type QueuedWrite,
  type QueueNews,
  triedAgain,
  type WriteFile,
} from '~/features/write-queue/queued-write';
import { reasonShown } from '~/features/write-queue/reason-shown';
import { sendFiles } from '~/features/write-queue/send-files';
import { sendWrites } from '~/features/write-queue/send-writes';
import type { Answer } from '~/features/write-queue/write-request';
import { type WriteStore, writeStore } from '~/features/write-queue/write-store';
import { HOUR_MS } from '~/lib/time/duration';
import { fakeDevice } from './fake-device';

const NOW = Date.UTC(2026, 10, 23);
const blob = new Blob(['x'], { type: 'image/webp' });

const unsent = (over: Partial<Unsent> = {}, now = NOW): Unsent => ({
  kind: 'post',
  fields: { id: 'p1', postType: 'community', content: 'Our shop front', category: 'Retail' },
  typed: { id: 'p1', postType: 'community', content: 'Our shop front', category: 'Retail' },
  photos: [
    { key: 'key-a', kind: 'post_image', name: 'a.jpg', url: null, blob, sentAt: null, alt: 'Door' },
    {
      key: 'key-b',
      kind: 'post_image',
      name: 'b.jpg',
      url: '/files/draft-photo',
      blob: null,
      sentAt: null,
      alt: '',
    },
    {
      key: 'key-c',
      kind: 'post_image',
      name: 'c.jpg',
      url: '/files/sent-before',
      blob,
      sentAt: now,
      alt: '',
    },
  ],
  plan: null,
  documents: [],
  ...over,
});

const waiting = (over: Partial<Unsent> = {}, now = NOW): QueuedWrite => ({
  ...submissionOf(unsent(over, now)),
  ownerId: 'me',
  place: 1,
  error: null,
});

function storeOf(write: QueuedWrite): WriteStore & { kept: Map<string, QueuedWrite> } {
  const kept = new Map([[write.id, write]]);
  return {
    kept,
    all: async () => [...kept.values()],
    put: async (one) => void kept.set(one.id, one),
    change: async (one) => kept.has(one.id) && Boolean(kept.set(one.id, one)),
    remove: async (id) => void kept.delete(id),
  };
}

/** Stores each key once, as the server does. */
function server(answers: Record<string, Answer> = {}) {
  const uploads: string[] = [];
  const posts: QueuedWrite[] = [];
  const upload = async ({ key, name }: WriteFile): Promise<Answer> => {
    uploads.push(name);
    return answers[name] ?? { status: 201, body: { url: `/files/${key}` } };
  };
  const send = async (write: QueuedWrite): Promise<Answer> => {
    posts.push(write);
    return answers.post ?? { status: 201, body: {} };
  };
  return { uploads, posts, upload, send };
}

const noNetwork: Answer = { status: 0, body: null };
const urls = ({ body }: QueuedWrite) => (body as { images: { url: string }[] }).images.map(({ url }) => url);

afterEach(() => vi.unstubAllGlobals());

describe('a form that waits', () => {
  it('sends the photos that are not there yet, then the post with all in their order', async () => {
    const write = waiting({}, Date.now());
    const [first] = write.files ?? [];
    const { uploads, posts, ...network } = server();
    expect(await sendWrites(storeOf(write), 'me', () => undefined, network)).toBeNull();
    expect(uploads).toEqual(['a.jpg']);
    expect(posts.map(urls)).toEqual([[`/files/${first?.key}`, '/files/draft-photo', '/files/sent-before']]);
  });

  it('is named by whole characters', () => {
    const title = `${'a'.repeat(79)}😀`;
    expect(waiting({ typed: { title } }).title).toBe('a'.repeat(79));
  });

  it('goes on after a break where it stopped, with the same keys', async () => {
    const write = waiting({ photos: unsent().photos.map((photo) => ({ ...photo, url: null, blob })) });
    const store = storeOf(write);
    const broken = server({ 'b.jpg': noNetwork });
    expect(await sendWrites(store, 'me', () => undefined, broken)).toEqual({ retryAfter: null });
    expect([broken.uploads, broken.posts]).toEqual([['a.jpg', 'b.jpg'], []]);
    const lost = server({ post: noNetwork });
    expect(await sendWrites(store, 'me', () => undefined, lost)).toEqual({ retryAfter: null });
    expect(lost.uploads).toEqual(['b.jpg', 'c.jpg']);
    const whole = server();
    expect(await sendWrites(store, 'me', () => undefined, whole)).toBeNull();
    expect(whole.uploads).toEqual([]);
    expect(whole.posts.map(({ id }) => id)).toEqual(['p1']);
    expect(whole.posts.map(urls)).toEqual([write.files?.map(({ key }) => `/files/${key}`)]);
    expect(store.kept.size).toBe(0);
  });

  it('sends again what the server has let go of by now', async () => {
    const write = waiting();
    const later = async (hours: number) => {
      const { upload, uploads } = server();
      await sendFiles(storeOf(write), write, upload, NOW + hours * HOUR_MS);
      return uploads;
    };
    expect(await later(11)).toEqual(['a.jpg']);
    expect(await later(13)).toEqual(['a.jpg', 'c.jpg']);
  });

  it('counts the age of a photo from its upload by the page, not from when the form began to wait', async () => {
    const [a, b, c] = unsent().photos;
    if (!a || !b || !c) throw new Error('no photos');
    const write = waiting({ photos: [a, b, { ...c, sentAt: NOW - 8 * HOUR_MS }] });
    const later = async (hours: number) => {
      const { upload, uploads } = server();
      await sendFiles(storeOf(write), write, upload, NOW + hours * HOUR_MS);
      return uploads;
    };
    expect(await later(3)).toEqual(['a.jpg']);
    expect(await later(5)).toEqual(['a.jpg', 'c.jpg']);
  });

  it('says which photo was refused and why, and publishes nothing', async () => {
    const store = storeOf(waiting());
    const news: QueueNews[] = [];
    const network = server({
      'a.jpg': { status: 415, body: { detail: 'No', fields: { file: ['No photo'] } } },
    });
    await sendWrites(store, 'me', (one) => news.push(one), network);
    expect(network.posts).toEqual([]);
    expect(news).toMatchObject([
      { type: 'sending' },
      { type: 'refused', write: { error: 'a.jpg: No photo' } },
    ]);
    expect(store.kept.get('p1')?.files).toHaveLength(2);
  });

  it('is told of a file that this device cannot read any more, and holds back nothing behind it', async () => {
    const broken = { ...waiting({}, Date.now()), place: 1 };
    const [file] = broken.files ?? [];
    // As of a row whose bytes the browser has lost.
    Object.assign(file ?? {}, {
      blob: { slice: () => ({ arrayBuffer: () => Promise.reject(new Error()) }) },
    });
    const store = storeOf(broken);
    await store.put({ ...waiting({ fields: { ...unsent().fields, id: 'p2' }, photos: [] }), place: 2 });
    const news: QueueNews[] = [];
    const network = server({ 'a.jpg': noNetwork });
    expect(await sendWrites(store, 'me', (one) => news.push(one), network)).toBeNull();
    expect(network.posts.map(({ id }) => id)).toEqual(['p2']);
    expect(news.map(({ type }) => type)).toEqual(['sending', 'refused', 'sending', 'sent']);
    const kept = store.kept.get('p1');
    expect(kept && reasonShown(kept)).toBe("a.jpg can't be read. Please choose it again.");
    expect(kept && reasonShown(triedAgain(kept))).toBeNull();
  });

  it('is uploaded and published once on a device that is too full to note its uploads', async () => {
    const device = fakeDevice();
    const store = writeStore();
    await store.put(waiting({}, Date.now()));
    device.fill();
    const lost = server({ post: noNetwork });
    expect(await sendWrites(store, 'me', () => undefined, lost)).toEqual({ retryAfter: null });
    const { uploads, posts, ...network } = server();
    expect(await sendWrites(store, 'me', () => undefined, network)).toBeNull();
    expect([lost.uploads, uploads, posts.map(({ id }) => id)]).toEqual([['a.jpg'], [], ['p1']]);
    expect(posts.map(urls)).toEqual([['/files/key-a', '/files/draft-photo', '/files/sent-before']]);
    expect(await store.all('me')).toEqual([]);
  });

  it('is told of its refusal on a full device, too, and holds back nothing behind it', async () => {
    const device = fakeDevice();
    const store = writeStore();
    await store.put({ ...waiting({ photos: [] }), place: 1 });
    await store.put({ ...waiting({ fields: { ...unsent().fields, id: 'p2' }, photos: [] }), place: 2 });
    device.fill();
    const news: QueueNews[] = [];
    const { upload, posts, ...network } = server();
    const send = async (write: QueuedWrite): Promise<Answer> =>
      write.id === 'p1' ? { status: 422, body: { detail: 'Too short' } } : network.send(write);
    expect(await sendWrites(store, 'me', (one) => news.push(one), { send, upload })).toBeNull();
    expect(posts.map(({ id }) => id)).toEqual(['p2']);
    expect(news).toMatchObject([
      { type: 'sending', id: 'p1' },
      { type: 'refused', write: { id: 'p1', error: 'Too short' } },
      { type: 'sending', id: 'p2' },
      { type: 'sent', write: { id: 'p2' } },
    ]);
    const [refused] = await store.all('me');
    expect(refused).toMatchObject({ id: 'p1', error: 'Too short' });
    expect(await store.change(triedAgain(refused as QueuedWrite))).toBe(true);
    expect(await store.all('me')).toMatchObject([{ id: 'p1', error: null }]);
  });

  it('is what another tab has made of it, whatever this one could not note', async () => {
    const device = fakeDevice();
    const [store, other] = [writeStore(), writeStore()];
    const write = waiting({}, Date.now());
    await Promise.all([store.put(write), other.all('me')]);
    device.fill();
    await store.change({ ...write, error: 'Too short' });
    device.makeRoom();
    await other.put({ ...write, title: 'Our new shop front' });
    expect(await store.all('me')).toMatchObject([{ title: 'Our new shop front', error: null }]);
    await store.remove(write.id);
    expect(await store.change(write)).toBe(false);
  });

  it('is not sent once it was discarded during its uploads', async () => {
    const store = storeOf(waiting());
    const { send, posts, ...network } = server();
    const upload = async (file: WriteFile) => {
      await store.remove('p1');
      return network.upload(file);
    };
    expect(await sendWrites(store, 'me', () => undefined, { send, upload })).toBeNull();
    expect([posts, store.kept.size]).toEqual([[], 0]);
  });

  it('brings its PDFs along', async () => {
    const paper = (name: string) => ({
      key: `key of ${name}`,
      kind: 'business_plan' as const,
      name,
      url: null,
      blob,
      sentAt: null,
    });
    const write = waiting({ photos: [], plan: paper('plan.pdf'), documents: [paper('gst.pdf')] });
    const { uploads, posts, ...network } = server();
    await sendWrites(storeOf(write), 'me', () => undefined, network);
    expect(uploads).toEqual(['plan.pdf', 'gst.pdf']);
    expect(posts[0]?.body).toMatchObject({
      businessPlan: '/files/key of plan.pdf',
      attachments: ['/files/key of gst.pdf'],
    });
  });

  it('sends a photo again under the key of its upload by the page, so that it keeps its address', async () => {
    const write = waiting();
    expect(write.files?.map(({ key }) => key)).toEqual(['key-a', 'key-c']);
    const { upload } = server();
    const sent = await sendFiles(storeOf(write), write, upload, NOW + 13 * HOUR_MS);
    expect(sent.write.body).toMatchObject({
      images: [{ url: '/files/key-a' }, { url: '/files/draft-photo' }, { url: '/files/key-c' }],
    });
  });

  it('opens in its form again with the keys of its files', () => {
    const keys: string[] = [];
    formOf(waiting(), (_, key) => `local:${keys.push(key)}`);
    expect(keys).toEqual(['key-a', 'key-c']);
  });

  it('opens in its form again as it was typed, with its photos in their order', () => {
    const form = formOf(waiting(), ({ name }) => `local:${name}`);
    expect(form).toEqual({
      ...unsent().typed,
      images: [
        { url: 'local:a.jpg', alt: 'Door' },
        { url: '/files/draft-photo', alt: '' },
        { url: 'local:c.jpg', alt: '' },
      ],
    });
  });

  it('takes the place of the same form in the queue', () => {
    expect(isSameSubject(waiting().about, waiting().about)).toBe(true);
    expect(isSameSubject(waiting({ kind: 'listing' }).about, waiting().about)).toBe(false);
    expect(waiting({ kind: 'listing' }).path).toBe('/api/listings?suspicious=refuse');
  });
});
