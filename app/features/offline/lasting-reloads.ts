import { retryDelay, waitOf } from '~/lib/offline/retry';

const backoff = { firstMs: 1_000, longestMs: 30_000 };
/** The server, or what stands before it, answers later. */
const laterStatuses = new Set([429, 502, 503, 504]);

/**
 * Lets a screen stay while its data is loaded anew: where no answer comes, Remix would put its error screen in the place of what is shown
 * and typed. The page asks again until there is an answer, or the router gives the request up.
 */
export function keepScreenOverReloads(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    if (!isReload(input, init)) return send(input, init);
    for (let attempts = 1; ; attempts += 1) {
      const response = await send(input, init).catch((error: unknown) => {
        if (init?.signal?.aborted) throw error;
        return null;
      });
      if (response && !laterStatuses.has(response.status)) return response;
      const retryAfter = waitOf(response?.headers.get('retry-after') ?? null);
      await pause(retryDelay({ ...backoff, attempts, retryAfter }), init?.signal);
    }
  };
}

/** Of a screen that is shown. One that could not be loaded says so, and that it still cannot. */
function isReload(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const state = window.__remixRouter?.state;
  const isRunning = state?.revalidation === 'loading' && state.navigation.state === 'idle';
  if (!isRunning || state.errors || (init?.method ?? 'GET') !== 'GET') return false;
  return new URL(String(input), location.href).pathname.endsWith('.data');
}

/** Throws where the request is given up meanwhile. A network that is back ends it. */
function pause(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', wake);
      settle();
    };
    const wake = end(resolve);
    const timer = setTimeout(wake, ms);
    window.addEventListener('online', wake, { once: true });
    signal?.addEventListener(
      'abort',
      end(() => reject(signal.reason)),
      { once: true },
    );
  });
}
