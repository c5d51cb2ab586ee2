import { isOwnPath } from '~/lib/offline/kept';
import { isProblem, isRetryable } from '~/lib/problem';
import { sleep } from '~/lib/time/sleep';
import type { ClickData } from './push';
import { type ClickEvent, openPages, scope, type WindowClient } from './scope';

/** For an open page to answer that it goes there itself. Long enough for a busy phone: a reload ends the call that the page is in. */
const TIMEOUT_MS = 5_000;

/** A press on a notification or on one of its buttons. */
export async function open({ action, notification }: ClickEvent): Promise<void> {
  notification.close();
  const { path, callId } = (notification.data ?? {}) as Partial<ClickData>;
  // A call that has ended stays as it is.
  if (action === 'decline' && callId) return decline(callId);
  if (path && isOwnPath(path)) await show(path);
}

/** The waits between tries, together half as long as a call rings: the rest is for the answers. */
const DECLINE_PAUSES_MS = [1_000, 2_000, 4_000, 8_000];

/** The caller hears it at once, and no page opens. Said until the server has decided: nobody is there to press again. */
async function decline(callId: string): Promise<void> {
  for (const pause of DECLINE_PAUSES_MS) {
    if (await isDeclined(callId)) return;
    await sleep(pause);
  }
  await isDeclined(callId);
}

/** True also where the server refuses it for good. What a proxy or a Wi-Fi's sign-in page answers in its place decides nothing. */
async function isDeclined(callId: string): Promise<boolean> {
  try {
    const path = `/api/calls/${encodeURIComponent(callId)}/reject`;
    const answer = await fetch(path, { method: 'POST', headers: { accept: 'application/json' } });
    const body: unknown = await answer.json();
    return answer.ok || (isProblem(body) && !isRetryable(answer.status));
  } catch {
    return false;
  }
}

/** In a page that is open, the one that shows it already first; else in a new one. */
async function show(path: string): Promise<void> {
  const pages = await openPages();
  const page = pages.find(({ url }) => new URL(url).pathname === path) ?? pages[0];
  if (!page) {
    await scope.clients.openWindow(path);
    return;
  }
  const focused = await page.focus().catch(() => page);
  if (new URL(focused.url).pathname === path || (await goesThere(focused, path))) return;
  await focused.navigate(path).catch(() => scope.clients.openWindow(path));
}

/** A page with a script changes its screen without losing what is typed; others have to be reloaded. */
function goesThere(page: WindowClient, path: string): Promise<boolean> {
  return new Promise((settle) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => settle(false), TIMEOUT_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      settle(true);
    };
    page.postMessage({ type: 'open', path }, [port2]);
  });
}
