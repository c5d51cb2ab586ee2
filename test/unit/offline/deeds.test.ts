import { describe, expect, it } from 'vitest';
import type { Deed, DeedNews, NewDeed } from '~/features/deed/deed';
import type { Answer } from '~/features/deed/deed-request';
import type { DeedStore } from '~/features/deed/deed-store';
import { addTo, isPassing, sendDeeds } from '~/features/deed/send-deeds';
import { underWay, unlessUnderWay } from '~/features/deed/under-way';

function memory(): DeedStore & { kept: Map<string, Deed> } {
  const kept = new Map<string, Deed>();
  return {
    kept,
    all: async (ownerId) =>
      [...kept.values()].filter((one) => one.ownerId === ownerId).sort((a, b) => a.place - b.place),
    put: async (one) => void kept.set(one.id, one),
    change: async (one) => kept.has(one.id) && Boolean(kept.set(one.id, one)),
    remove: async (id) => void kept.delete(id),
  };
}

const draft = (id: string, about = id, method: 'POST' | 'DELETE' = 'POST'): NewDeed => ({
  id,
  kind: 'like',
  about,
  method,
  path: `/api/${id}`,
  body: null,
  title: '',
  href: '/',
});

async function queueOf(...drafts: NewDeed[]) {
  const store = memory();
  for (const one of drafts) await addTo(store, 'me', one, 100);
  return store;
}

const ids = async (store: DeedStore, owner = 'me') => (await store.all(owner)).map(({ id }) => id);

/** Answers by the id of what is asked; 200 where nothing is said. */
function server(statuses: Record<string, number> = {}) {
  const asked: string[] = [];
  const send = async ({ id }: Deed): Promise<Answer> => {
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
    expect(await sendDeeds(store, 'me', () => undefined, network)).toBe(true);
    expect([asked, await ids(store)]).toEqual([['a', 'b', 'c'], []]);
  });

  it('keeps the last of acts about the same thing, in the place of the first', async () => {
    const store = await queueOf(draft('like', 'like 1'), draft('b'), draft('unlike', 'like 1', 'DELETE'));
    expect(await ids(store)).toEqual(['unlike', 'b']);
  });

  it.each([0, 401, 408, 425, 429, 500, 503])('stops at %i and keeps all', async (status) => {
    const store = await queueOf(draft('a'), draft('b'), draft('c'));
    const { asked, ...network } = server({ b: status });
    expect(isPassing({ status })).toBe(true);
    expect(await sendDeeds(store, 'me', () => undefined, network)).toBe(false);
    expect([asked, await ids(store)]).toEqual([
      ['a', 'b'],
      ['b', 'c'],
    ]);
  });

  it.each([400, 403, 404, 409, 410, 422])(
    'keeps what is refused with %i, with its words, and goes on',
    async (status) => {
      const store = await queueOf(draft('a'), draft('b'));
      const news: DeedNews[] = [];
      const { asked, ...network } = server({ a: status });
      expect(await sendDeeds(store, 'me', (one) => news.push(one), network)).toBe(true);
      expect(asked).toEqual(['a', 'b']);
      expect(news.map(({ type }) => type)).toEqual(['sending', 'refused', 'sending', 'sent']);
      expect([...store.kept.values()]).toMatchObject([{ id: 'a', error: 'No a' }]);
      // It is not tried again by itself.
      const again = server();
      await sendDeeds(store, 'me', () => undefined, again);
      expect(again.asked).toEqual([]);
    },
  );

  it('says a long wait and goes on behind it, and sits a short one out', async () => {
    for (const [retryAfter, isDone] of [
      [3_600, true],
      [60, false],
    ] as const) {
      const store = await queueOf(draft('a'), draft('b'));
      const asked: string[] = [];
      const send = async ({ id }: Deed): Promise<Answer> => {
        asked.push(id);
        return id === 'a'
          ? { status: 429, body: { detail: 'In an hour' }, retryAfter }
          : { status: 200, body: null };
      };
      expect(await sendDeeds(store, 'me', () => undefined, { send, upload: noUpload })).toBe(isDone);
      expect(asked).toEqual(isDone ? ['a', 'b'] : ['a']);
      expect(store.kept.get('a')?.error).toBe(isDone ? 'In an hour' : null);
    }
  });

  it('takes a removal of what is gone for done', async () => {
    const store = await queueOf(draft('a', 'a', 'DELETE'));
    await sendDeeds(store, 'me', () => undefined, server({ a: 404 }));
    expect(await ids(store)).toEqual([]);
  });

  it('does not bring back what was discarded while it was on its way', async () => {
    const store = await queueOf(draft('a'));
    const send = async ({ id }: Deed) => {
      await store.remove(id);
      return { status: 409, body: { detail: 'No' } };
    };
    await sendDeeds(store, 'me', () => undefined, { send, upload: noUpload });
    expect(await ids(store)).toEqual([]);
  });

  it('lets nobody discard a deed while it is being sent, also one that nobody answers', async () => {
    const store = await queueOf(draft('a'));
    const discards: boolean[] = [];
    const discard = async () => discards.push(await unlessUnderWay('a', () => store.remove('a')));
    const seen: string[][] = [];
    const look = async () => seen.push([...(await underWay(['a', 'b']))]);
    const send = async (): Promise<Answer> => {
      await look();
      await discard();
      return { status: 0, body: null };
    };
    const news: DeedNews[] = [];
    expect(await sendDeeds(store, 'me', (one) => news.push(one), { send, upload: noUpload })).toBe(false);
    await look();
    expect([discards, seen, await ids(store)]).toEqual([[false], [['a'], []], ['a']]);
    expect(news).toEqual([{ type: 'sending', id: 'a' }, { type: 'changed' }]);
    await discard();
    expect([discards, await ids(store)]).toEqual([[false, true], []]);
  });

  it('does not send what is discarded, or opened in its form, before its turn', async () => {
    const store = await queueOf(draft('a'), draft('b'), draft('c'));
    const [{ asked, ...network }, all] = [server(), store.all];
    // Between the look for the next one and its lock.
    let looks = 0;
    store.all = async (owner) => {
      looks += 1;
      if (looks === 2) await store.remove('a');
      if (looks === 4) store.kept.set('b', { ...(store.kept.get('b') as Deed), error: 'Opened' });
      return all(owner);
    };
    expect(await sendDeeds(store, 'me', () => undefined, network)).toBe(true);
    expect(asked).toEqual(['c']);
  });

  it('keeps the older of two where there is no room for the newer', async () => {
    const store = await queueOf(draft('like', 'like 1'));
    store.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    await expect(addTo(store, 'me', draft('unlike', 'like 1', 'DELETE'), 200)).rejects.toThrow('full');
    expect(await ids(store)).toEqual(['like']);
  });

  it('sends nothing of another person of this device', async () => {
    const store = await queueOf(draft('a'));
    await addTo(store, 'other', draft('theirs'), 50);
    const { asked, ...network } = server();
    await sendDeeds(store, 'me', () => undefined, network);
    expect([asked, await ids(store, 'other')]).toEqual([['a'], ['theirs']]);
  });
});
