import { isScreenData } from '~/http/offline/named-forms';
import { untilDue } from '~/lib/loading/next-try';
import { retryDelay, waitOf } from '~/lib/offline/retry';
import { isScreenAnswer, wholeAnswer } from '~/lib/offline/screen-answer';

const backoff = { firstMs: 1_000, maxMs: 30_000 };
/** A button may wait for the reload. */
const LONGEST_ASKED_S = 60;

let isKeeping = false;

/**
 * Lets a screen stay while its data is loaded anew: where no answer comes, Remix would put its error screen in the place of what is shown
 * and typed. The page asks again until there is an answer, or the router gives the request up.
 */
export function keepScreenOverReloads(): void {
  if (isKeeping) return;
  isKeeping = true;
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    if (!isReload(input, init)) return send(input, init);
    for (let attempts = 1; ; attempts += 1) {
      const response = await send(input, init)
        .then(wholeAnswer)
        .catch((error: unknown) => {
          if (init?.signal?.aborted) throw error;
          return null;
        });
      if (response && isScreenAnswer(response)) return response;
      const asked = waitOf(response?.headers.get('retry-after') ?? null);
      const retryAfter = asked && Math.min(asked, LONGEST_ASKED_S);
      const due = untilDue(retryDelay({ ...backoff, attempts, retryAfter }));
      await Promise.race([due, whenGivenUp(init?.signal)]);
    }
  };
}

/** Of a screen that is shown. One that could not be loaded says so, and that it still cannot. */
function isReload(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const state = window.__remixRouter?.state;
  const isRunning = state?.revalidation === 'loading' && state.navigation.state === 'idle';
  return isRunning && !state.errors && (init?.method ?? 'GET') === 'GET' && isScreenData(input);
}

const whenGivenUp = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
