import { loadOnce } from '~/lib/loading/load-once';

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

interface Turnstile {
  render: (
    place: HTMLElement,
    options: {
      sitekey: string;
      action: string;
      callback: (token: string) => void;
      'error-callback': () => void;
      'response-field': boolean;
    },
  ) => string;
  remove: (id: string) => void;
}

/** Cloudflare's script, loaded on demand. */
const loadTurnstile = loadOnce(
  () =>
    new Promise<Turnstile>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = SCRIPT;
      script.onload = () => {
        const { turnstile } = window as unknown as { turnstile?: Turnstile };
        if (turnstile) resolve(turnstile);
        else reject(new Error('no turnstile'));
      };
      script.onerror = () => reject(new Error('no turnstile'));
      document.head.appendChild(script);
    }),
);

/** Renders the Turnstile check in `place` and resolves to its token, which is sent as `proof`. */
export async function passTurnstile(
  place: HTMLElement,
  { siteKey, action }: { siteKey: string; action: string },
  signal: AbortSignal,
): Promise<string> {
  const turnstile = await loadTurnstile();
  return new Promise((resolve, reject) => {
    const id = turnstile.render(place, {
      sitekey: siteKey,
      action,
      callback: resolve,
      'error-callback': () => reject(new Error('the check failed')),
      'response-field': false,
    });
    signal.addEventListener('abort', () => turnstile.remove(id));
  });
}
