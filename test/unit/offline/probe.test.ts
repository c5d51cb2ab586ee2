import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isServerThere, PROBE_TIMEOUT_MS } from '~/lib/offline/probe';

type Fetch = typeof fetch;

/** A network that accepts a request and never answers. */
const silence: Fetch = (_, init) =>
  new Promise((_done, fail) => {
    init?.signal?.addEventListener('abort', () => fail(init.signal?.reason));
  });

describe('whether the server can be reached', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each<[string, Fetch, boolean]>([
    ['the server answers', async () => new Response(null), true],
    ['a proxy answers with an error', async () => new Response(null, { status: 502 }), false],
    ['there is no network', async () => Promise.reject(new TypeError('Failed to fetch')), false],
  ])('%s', async (_, network, isThere) => {
    vi.stubGlobal('fetch', network);
    await expect(isServerThere()).resolves.toBe(isThere);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is answered with no, where the network stays silent', async () => {
    vi.stubGlobal('fetch', silence);
    const answer = isServerThere();
    await vi.advanceTimersByTimeAsync(PROBE_TIMEOUT_MS);
    await expect(answer).resolves.toBe(false);
  });
});
