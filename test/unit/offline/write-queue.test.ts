import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/support/clock/eventually';
import { inFlight, unlessInFlight } from '~/features/write-queue/in-flight';
import {
  type NewWrite,
  QUEUE_BYTES,
  type QueuedWrite,
  type QueueNews,
  type WriteSubject,
} from '~/features/write-queue/queued-write';
import { addTo, isTransient, sendWrites } from '~/features/write-queue/send-writes';
import type { Answer } from '~/features/write-queue/write-request';
import type { WriteStore } from '~/features/write-queue/write-store';
import { SECOND_MS } from '~/lib/time/duration';
import { fakeDevice } from './fake-device';
import { memoryStore } from './memory-store';

const draft = (
  id: string,
  about: Partial<WriteSubject> = {},
  method: 'POST' | 'DELETE' = 'POST',
): NewWrite => ({
  id,
  kind: 'like',
  about: { kind: 'like', id, ...about },
  method,
  path: `/api/${id}`,
  body: null,
  title: '',
  href: '/',
});

async function queueOf(...drafts: NewWrite[]) {
  const store = memoryStore();
  for (const one of drafts) await addTo(store, 'me', one, 100);
  return store;
}

const ids = async (store: WriteStore, owner = 'me') => (await store.all(owner)).map(({ id }) => id);

/** Answers by the id of what is asked; 200 where nothing is said. */
function server(statuses: Record<string, number> = {}) {
  const asked: string[] = [];
  const send = async ({ id }: QueuedWrite): Promise<Answer> => {
    asked.push(id);
    const status = statuses[id] ?? 200;
    return { status, body: status < 400 ? { id } : { detail: `No ${id}` } };
  };
  return { asked, send, upload: noUpload };
}

const noUpload = () => Promise.reject(new Error('It has no files'));

describe('the queue of what waits for a network', () => {
  it('is sent in the order of the acts, also of acts in the same millisecond', async () => {
    const store = await queueOf(draft('a'), draft('b'), draft('c'));
    const { asked, ...network } = server();
    expect(await sendWrites(store, 'me', () => undefined, network)).toBeNull();
    expect([asked, await ids(store)]).toEqual([['a', 'b', 'c'], []]);
  });

  it('keeps the last of acts about the same thing, in the place of the first', async () => {
    const store = await queueOf(
      draft('like', { id: '1' }),
      draft('b'),
      draft('unlike', { id: '1' }, 'DELETE'),
    );
    expect(await ids(store)).toEqual(['unlike', 'b']);
  });

  it('keeps both of two acts of another kind upon the same post', async () => {
    const store = await queueOf(draft('like', { id: '1' }), draft('save', { kind: 'save', id: '1' }));
    expect(await ids(store)).toEqual(['like', 'save']);
  });

  it.each([0, 401, 408, 425, 429, 500, 503])('stops at %i and keeps all', async (status) => {
    const store = await queueOf(draft('a'), draft('b'), draft('c'));
    const { asked, ...network } = server({ b: status });
    expect(isTransient({ status })).toBe(true);
    expect(await sendWrites(store, 'me', () => undefined, network)).toEqual({ retryAfter: null });
    expect([asked, await ids(store)]).toEqual([
      ['a', 'b'],
      ['b', 'c'],
    ]);
  });

  it.each([400, 403, 404, 409, 410, 422])(
    'keeps what is refused with %i, with its words, and goes on',
    async (status) => {
      const store = await queueOf(draft('a'), draft('b'));
      const news: QueueNews[] = [];
      const { asked, ...network } = server({ a: status });
      expect(await sendWrites(store, 'me', (one) => news.push(one), network)).toBeNull();
      expect(asked).toEqual(['a', 'b']);
      expect(news.map(({ type }) => type)).toEqual(['sending', 'refused', 'sending', 'sent']);
      expect([...store.kept.values()]).toMatchObject([{ id: 'a', error: 'No a' }]);
      // It is not tried again by itself.
      const again = server();
      await sendWrites(store, 'me', () => undefined, again);
      expect(again.asked).toEqual([]);
    },
  );

  it('says a long wait and goes on behind it, and sits a short one out', async () => {
    for (const [retryAfter, stopped] of [
      [3_600, null],
      [60, { retryAfter: 60 }],
    ] as const) {
      const store = await queueOf(draft('a'), draft('b'));
      const asked: string[] = [];
      const send = async ({ id }: QueuedWrite): Promise<Answer> => {
        asked.push(id);
        return id === 'a'
          ? { status: 429, body: { detail: 'In an hour' }, retryAfter }
          : { status: 200, body: null };
      };
      expect(await sendWrites(store, 'me', () => undefined, { send, upload: noUpload })).toEqual(stopped);
      expect(asked).toEqual(stopped ? ['a'] : ['a', 'b']);
      expect(store.kept.get('a')?.error).toBe(stopped ? null : 'In an hour');
    }
  });

  it('takes a removal of what is gone for done', async () => {
    const store = await queueOf(draft('a', {}, 'DELETE'));
    await sendWrites(store, 'me', () => undefined, server({ a: 404 }));
    expect(await ids(store)).toEqual([]);
  });

  it('does not bring back what was discarded while it was on its way', async () => {
    const store = await queueOf(draft('a'));
    const send = async ({ id }: QueuedWrite) => {
      await store.remove(id);
      return { status: 409, body: { detail: 'No' } };
    };
    await sendWrites(store, 'me', () => undefined, { send, upload: noUpload });
    expect(await ids(store)).toEqual([]);
  });

  it('lets nobody change a write while it is being sent, also one that nobody answers', async () => {
    const store = await queueOf(draft('a'));
    const changes: boolean[] = [];
    const change = async () => changes.push(await unlessInFlight('a', () => store.remove('a')));
    const seen: string[][] = [];
    const look = async () => seen.push([...(await inFlight(['a', 'b']))]);
    const send = async (): Promise<Answer> => {
      await look();
      await change();
      return { status: 0, body: null };
    };
    const news: QueueNews[] = [];
    expect(await sendWrites(store, 'me', (one) => news.push(one), { send, upload: noUpload })).toEqual({
      retryAfter: null,
    });
    await look();
    expect([changes, seen, await ids(store)]).toEqual([[false], [['a'], []], ['a']]);
    expect(news).toEqual([{ type: 'sending', id: 'a' }, { type: 'changed' }]);
    await change();
    expect([changes, await ids(store)]).toEqual([[false, true], []]);
  });

  it('does not send what is discarded, or opened in its form, before its turn', async () => {
    const store = await queueOf(draft('a'), draft('b'), draft('c'));
    const [{ asked, ...network }, all] = [server(), store.all];
    // Between the look for the next one and its lock.
    let looks = 0;
    store.all = async (owner) => {
      looks += 1;
      if (looks === 2) await store.remove('a');
      if (looks === 4) store.kept.set('b', { ...(store.kept.get('b') as QueuedWrite), error: 'Opened' });
      return all(owner);
    };
    expect(await sendWrites(store, 'me', () => undefined, network)).toBeNull();
    expect(asked).toEqual(['c']);
  });

  it('keeps the older of two where there is no room for the newer', async () => {
    const store = await queueOf(draft('like', { id: '1' }));
    store.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    await expect(addTo(store, 'me', draft('unlike', { id: '1' }, 'DELETE'), 200)).rejects.toThrow('full');
    expect(await ids(store)).toEqual(['like']);
  });

  it('keeps no more of one person than a device has room for; a newer one takes the place of the older', async () => {
    const sized = (id: string, size: number): NewWrite => ({
      ...draft(id),
      files: [{ blob: { size } as Blob } as NonNullable<NewWrite['files']>[number]],
    });
    const store = await queueOf(sized('a', QUEUE_BYTES - 1));
    expect(await addTo(store, 'me', sized('b', 2), 200)).toBe(false);
    expect(await addTo(store, 'me', sized('b', 1), 200)).toBe(true);
    expect(await addTo(store, 'me', sized('b', 1), 200)).toBe(true);
    expect(await addTo(store, 'other', sized('c', QUEUE_BYTES), 200)).toBe(true);
    expect(await ids(store)).toEqual(['a', 'b']);
  });

  it('sends nothing of another person of this device', async () => {
    const store = await queueOf(draft('a'));
    await addTo(store, 'other', draft('theirs'), 50);
    const { asked, ...network } = server();
    await sendWrites(store, 'me', () => undefined, network);
    expect([asked, await ids(store, 'other')]).toEqual([['a'], ['theirs']]);
  });
});

describe('a write that is discarded', () => {
  /** A page of `me`, whose requests wait for `answer`; `news` lists what its queue tells. */
  async function openQueue() {
    vi.resetModules();
    fakeDevice();
    vi.stubGlobal('BroadcastChannel', undefined);
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
    const { discardWrite, enqueue, onQueueNews, startQueue } = await import(
      '~/features/write-queue/write-queue'
    );
    const { setPageViewer } = await import('~/lib/page-viewer');
    setPageViewer('me');
    let answer: (response: Response) => void = () => undefined;
    let fail: (error: Error) => void = () => undefined;
    const answering = new Promise<Response>((resolve, reject) => {
      answer = resolve;
      fail = reject;
    });
    const asked = vi.fn(() => answering);
    vi.stubGlobal('fetch', asked);
    const news: string[] = [];
    onQueueNews(({ type }) => news.push(type));
    return { asked, answer, fail, news, discardWrite, enqueue, startQueue };
  }

  it('goes at once where nothing is being sent', async () => {
    const { news, discardWrite, enqueue } = await openQueue();
    await enqueue(draft('a'));
    const onWait = vi.fn();
    await discardWrite('a', onWait);
    expect(onWait).not.toHaveBeenCalled();
    expect(news).toEqual(['changed', 'discarded']);
  });

  it.each([
    ['goes after the attempt that fails', null, 'discarded'],
    ['goes after the attempt that is refused', 400, 'discarded'],
    ['is sent where the attempt arrives', 201, 'sent'],
  ])('%s, if it is being sent', async (_, status, end) => {
    const { asked, answer, fail, news, discardWrite, enqueue, startQueue } = await openQueue();
    await enqueue(draft('a'));
    const stop = startQueue('me');
    await eventually(() => expect(asked).toHaveBeenCalledTimes(1));
    const onWait = vi.fn();
    const discarding = discardWrite('a', onWait);
    await eventually(() => expect(onWait).toHaveBeenCalledTimes(1));
    expect(news).not.toContain('discarded');
    if (status) answer(Response.json({ status, detail: 'No' }, { status }));
    else fail(new TypeError('Failed to fetch'));
    await discarding;
    stop();
    expect(news.filter((type) => ['sent', 'discarded'].includes(type))).toEqual([end]);
  });
});

describe('a page whose server asks to wait', () => {
  const started = Date.parse('2026-11-22T10:00:00Z');
  const refusal = (status: number, retryAfter?: number) =>
    Response.json(
      { status, detail: 'Not now' },
      { status, ...(retryAfter && { headers: { 'retry-after': String(retryAfter) } }) },
    );

  /** A page that has been refused so once. */
  async function openRefused(answer: Response, kicks = 1) {
    vi.resetModules();
    fakeDevice();
    const { enqueue, retryWrite, startQueue, waitingWrites } = await import(
      '~/features/write-queue/write-queue'
    );
    const { setPageViewer } = await import('~/lib/page-viewer');
    setPageViewer('me');
    const heard = new Map<string, () => void>();
    vi.stubGlobal('window', {
      addEventListener: (name: string, hear: () => void) => heard.set(name, hear),
      removeEventListener: () => undefined,
    });
    /** In seconds from the start. */
    const sent: number[] = [];
    const answers = [answer];
    vi.stubGlobal('fetch', async () => {
      sent.push(Math.round((Date.now() - started) / SECOND_MS));
      return answers.shift() ?? Response.json({}, { status: 201 });
    });
    const end = startQueue('me');
    await enqueue(draft('a'));
    const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND_MS);
    const online = () => {
      heard.get('online')?.();
      return wait(0);
    };
    await Promise.all(Array.from({ length: kicks }, online));
    expect(sent).toEqual([0]);
    const retry = async () => {
      for (const write of waitingWrites()) await retryWrite(write);
    };
    return { sent, wait, online, keep: enqueue, retry, end };
  }

  beforeEach(() => {
    vi.useFakeTimers({ now: started });
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('BroadcastChannel', undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([429, 503])('is asked again after that time (%i)', async (status) => {
    const { sent, wait, end } = await openRefused(refusal(status, 30));
    await wait(29);
    expect(sent).toEqual([0]);
    await wait(10);
    expect(sent).toHaveLength(2);
    end();
  });

  it('is left alone until then, whatever network comes back and whatever is done meanwhile', async () => {
    const { sent, wait, online, keep, end } = await openRefused(refusal(429, 30));
    await wait(5);
    await online();
    await keep(draft('b'));
    await wait(20);
    await online();
    expect(sent).toEqual([0]);
    await wait(6);
    await online();
    expect(sent).toEqual([0, 31, 31]);
    end();
  });

  it('is asked once where two things say together that the network is back', async () => {
    // Sends wait for each other, as in a browser.
    let last: Promise<unknown> = Promise.resolve();
    const request = (name: string, ...rest: unknown[]) => {
      const run = rest.at(-1) as () => Promise<unknown>;
      if (!name.startsWith('writes:')) return run();
      last = last.then(run);
      return last;
    };
    vi.stubGlobal('navigator', { onLine: true, locks: { request, query: async () => ({ held: [] }) } });
    const { sent, wait, end } = await openRefused(refusal(429, 30), 2);
    await wait(29);
    expect(sent).toEqual([0]);
    await wait(10);
    expect(sent).toHaveLength(2);
    end();
  });

  it('is asked at once where it said no time', async () => {
    const { sent, online, end } = await openRefused(refusal(503));
    await online();
    expect(sent).toEqual([0, 0]);
    end();
  });

  it('is asked at once by who presses the button for it', async () => {
    const { sent, retry, end } = await openRefused(refusal(429, 30));
    await retry();
    expect(sent).toEqual([0, 0]);
    end();
  });
});
