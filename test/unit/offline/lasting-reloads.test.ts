import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const screen = '/post/1.data';
const away = () => Promise.reject(new TypeError('Failed to fetch'));
const fresh = () => Promise.resolve(new Response('fresh'));
const busy = (headers: Record<string, string> = {}) =>
  Promise.resolve(new Response('', { status: 503, headers }));

const html = (status: number) =>
  Promise.resolve(new Response('<html>', { status, headers: { 'content-type': 'text/html' } }));
const cut = () =>
  Promise.resolve(
    new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })),
  );

const asked = vi.fn<(input: string, init?: RequestInit) => Promise<Response>>();
let state: object;
let page: EventTarget & { fetch: typeof asked; __remixRouter?: object };

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  asked.mockReset();
  state = { revalidation: 'loading', navigation: { state: 'idle' }, errors: null };
  page = Object.assign(new EventTarget(), {
    fetch: asked,
    __remixRouter: {
      get state() {
        return state;
      },
    },
  });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('location', { href: 'https://nukkad.test/post/1' });
  const { keepScreenOverReloads } = await import('~/features/offline/lasting-reloads');
  keepScreenOverReloads();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a screen that is loaded anew', () => {
  it.each([
    ['nobody is reached', away],
    ['the server is busy', () => busy()],
    ['a Wi-Fi answers that wants a sign-in', () => html(200)],
    ['what stands before the server answers', () => html(520)],
    ['the answer ends in its middle', cut],
  ])('waits for an answer where %s', async (_, fails) => {
    asked.mockImplementationOnce(fails).mockImplementationOnce(fails).mockImplementation(fresh);
    const answer = page.fetch(screen, {});
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await (await answer).text()).toBe('fresh');
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('waits as long as the server asks', async () => {
    asked.mockImplementationOnce(() => busy({ 'retry-after': '20' })).mockImplementation(fresh);
    const answer = page.fetch(screen, {});
    await vi.advanceTimersByTimeAsync(19_000);
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await answer).ok).toBe(true);
  });

  it('asks at once when the network is back', async () => {
    asked.mockImplementationOnce(away).mockImplementation(fresh);
    const answer = page.fetch(screen, {});
    await vi.advanceTimersByTimeAsync(0);
    page.dispatchEvent(new Event('online'));
    expect((await answer).ok).toBe(true);
  });

  it('is given up with its request', async () => {
    asked.mockImplementation(away);
    const abort = new AbortController();
    const answer = page.fetch(screen, { signal: abort.signal });
    const refused = expect(answer).rejects.toThrow('This operation was aborted');
    await vi.advanceTimersByTimeAsync(0);
    abort.abort();
    await refused;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it.each([
    [404, 'text/plain'],
    [500, 'text/x-script; charset=utf-8'],
  ])('takes %i of Remix as an answer', async (status, type) => {
    asked.mockImplementation(() =>
      Promise.resolve(new Response('', { status, headers: { 'content-type': type } })),
    );
    expect((await page.fetch(screen, {})).status).toBe(status);
  });
});

describe('is left to Remix', () => {
  it.each<[string, object, string, RequestInit]>([
    ['a navigation', { navigation: { state: 'loading' } }, screen, {}],
    ['a screen that already says that it could not be loaded', { errors: { root: 1 } }, screen, {}],
    ['a form', {}, screen, { method: 'POST' }],
    ['what is no data of a screen', {}, '/api/posts', {}],
  ])('%s', async (_, other, path, init) => {
    state = { ...state, ...other };
    asked.mockImplementation(away);
    await expect(page.fetch(path, init)).rejects.toThrow('Failed to fetch');
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
