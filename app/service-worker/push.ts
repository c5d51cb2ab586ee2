import type { PushNotice, PushPayload, PushRing } from '~/domain/push/payload';
import { openPages, scope } from './scope';

const ICON = '/icons/icon-192.png';
const RING_VIBRATION = [400, 200, 400, 200, 400, 800, 400, 200, 400];

/** What a notification carries for its click. */
export interface ClickData {
  path: string;
  callId?: string;
  /** Epoch milliseconds, of a call. */
  until?: number;
}

/** Shows a push, or takes what it names away. An unknown one is of a newer version, and still has to show something. */
export async function receive(payload: PushPayload | null): Promise<unknown> {
  switch (payload?.type) {
    case 'notice':
      setBadge(payload.unread);
      return show(payload);
    case 'ring':
      return ring(payload);
    case 'withdrawal':
      setBadge(payload.unread);
      for (const shown of await scope.registration.getNotifications({ tag: payload.tag })) shown.close();
      return;
    default:
      return show({ tag: 'news', title: 'Nukkad', body: '', path: '/dashboard', at: Date.now() });
  }
}

/** A caller need not hear sooner than that; the notification does not wait for it. */
const TELL_TIMEOUT_MS = 5_000;

/** The caller is told what rings here, once it does: a page that rings tells them itself. */
async function ring(payload: PushRing): Promise<void> {
  if (Date.now() >= payload.until) {
    await show(payload, { title: payload.missed });
  } else if (await show(payload, ringing(payload))) {
    const signal = AbortSignal.timeout(TELL_TIMEOUT_MS);
    const path = `/api/calls/${encodeURIComponent(payload.callId)}/rings`;
    await fetch(path, { method: 'POST', signal }).catch(() => undefined);
  }
}

type Shown = Pick<PushNotice, 'tag' | 'title' | 'body' | 'path' | 'at'>;

/**
 * Whether a notification shows. A page in front alerts by itself, and browsers accept that; but for Safari, where a push without a sign
 * costs the subscription.
 */
async function show(
  { tag, title, body, path, at }: Shown,
  more: { title?: string } & object = {},
): Promise<boolean> {
  const pages = await openPages();
  if (!needsSign && pages.some(({ visibilityState }) => visibilityState === 'visible')) return false;
  const { title: other, ...options } = more;
  const data: ClickData = { path };
  await scope.registration.showNotification(other ?? title, {
    tag,
    body,
    icon: ICON,
    badge: ICON,
    timestamp: at,
    renotify: true,
    data,
    ...options,
  });
  return true;
}

const needsSign = /^(?!.*(?:chrome|android|firefox)).*safari/i.test(navigator.userAgent);

function ringing({ path, callId, actions, until }: PushRing) {
  const data: ClickData = { path, callId, until };
  return { requireInteraction: true, vibrate: RING_VIBRATION, actions, data };
}

/** Unread messages on the icon of the app, where there is one. */
function setBadge(unread: number): void {
  void navigator.setAppBadge?.(unread).catch(() => undefined);
}
