import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SAVED_AT_HEADER, type WorkerNews } from '~/lib/offline/kept';
import { VIEWER_HEADER } from '~/lib/page-viewer';
import { ExtendableEvent, stubWorkerScope } from './worker-scope';

const origin = 'https://nukkad.test';
const SAVED_AT = Date.now() - 60_000;

const news: WorkerNews[] = [];
const ends: Promise<void>[] = [];
let screens: typeof import('~/service-worker/screens');

/** The browser's caches, as far as the service worker asks them. */
function cachesWith(copies: Record<string, Response>) {
  const match = async (request: string | Request) =>
    copies[new URL(typeof request === 'string' ? request : request.url, origin).pathname]?.clone();
  return { match, has: async () => true, open: async () => ({ match, keys: async () => [] }) };
}

beforeEach(async () => {
  const headers = { [SAVED_AT_HEADER]: String(SAVED_AT), [VIEWER_HEADER]: 'asha' };
  const copies = {
    '/owner': Response.json({ id: 'asha', since: 0 }),
    '/chat.data': new Response('older', { headers }),
  };
  stubWorkerScope(origin, cachesWith(copies));
  vi.stubGlobal('clients', {
    // The page is found after a while, as in a browser.
    get: async () => {
      await new Promise((resolve) => setTimeout(resolve));
      return { postMessage: (one: WorkerNews) => news.push(one) };
    },
  });
  screens = await import('~/service-worker/screens');
});
afterEach(async () => {
  // Workbox goes on after its answer, with what this test has put in place.
  await Promise.allSettled(ends.splice(0));
  news.length = 0;
  vi.unstubAllGlobals();
});

const headers = { 'content-type': 'text/x-script' };
type Body = ReadableStreamDefaultController<Uint8Array>;

/** The network's answer: its headers and the first part of its body at once; who reads on finds the end. */
function answerWith(end: (body: Body) => void, status = 200) {
  let isBegun = false;
  const pull = (body: Body) => {
    if (isBegun) return end(body);
    isBegun = true;
    body.enqueue(new TextEncoder().encode('new'));
  };
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ pull }), { status, headers }));
}

const ask = (signal = new AbortController().signal) => {
  const url = new URL('/chat.data', origin);
  const request = new Request(url, { signal });
  const event = new ExtendableEvent() as never;
  const [response, done] = screens.dataOf(url).handleAll({ request, event });
  ends.push(done);
  return response;
};

describe('the data of an open page is called', () => {
  it('fresh once all of it is there, and before the page has it', async () => {
    answerWith((body) => {
      expect(news).toEqual([]);
      body.close();
    });
    const response = await ask();
    expect(news).toEqual([{ type: 'fresh', path: '/chat' }]);
    expect([await response.text(), response.headers.get('content-type')]).toEqual(['new', 'text/x-script']);
  });

  it('a kept copy where the answer ends in its middle', async () => {
    answerWith((body) => body.error(new TypeError('network error')));
    expect(await (await ask()).text()).toBe('older');
    expect(news).toEqual([{ type: 'kept', path: '/chat', at: SAVED_AT }]);
  });

  it('nothing where the page has given it up', async () => {
    const abort = new AbortController();
    answerWith((body) => {
      abort.abort();
      body.error(abort.signal.reason);
    });
    await (await ask(abort.signal)).text();
    expect([abort.signal.aborted, news]).toEqual([true, []]);
  });

  it('nothing where a busy server answers', async () => {
    answerWith((body) => body.close(), 503);
    expect((await ask()).status).toBe(503);
    expect(news).toEqual([]);
  });
});
