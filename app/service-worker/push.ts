import type { CallStatus } from '~/domain/call/call';
import type { CallView } from '~/domain/call/call.schema';
import type { PushNotice, PushPayload, PushRing } from '~/domain/push/payload';
import { openPages, scope } from './scope';

const ICON = '/icons/icon-192.png';
const RING_VIBRATION = [400, 200, 400, 200, 400, 800, 400, 200, 400];

/** What a notification carries for its click. */
export interface ClickData {
  path: string;
  /** When what it is about happened, in epoch milliseconds. */
  at?: number;
  /** Only for a ringing call. */
  callId?: string;
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

/** A caller need not hear sooner than that; the notification of a call that is not late does not wait for it. */
const TELL_TIMEOUT_MS = 5_000;

/** The caller is told what rings here, once it does: a page that rings tells them itself. A clock that runs ahead says late too early. */
async function ring(payload: PushRing): Promise<void> {
  const isLate = Date.now() >= payload.until;
  if (isLate && (await tellRings(payload)) !== 'ringing') await show(payload, { title: payload.missed });
  else if ((await show(payload, ringing(payload))) && !isLate) await tellRings(payload);
}

/** The status of the call by the server; undefined where it can't be asked. */
async function tellRings({ callId }: PushRing): Promise<CallStatus | undefined> {
  const path = `/api/calls/${encodeURIComponent(callId)}/rings`;
  try {
    const answer = await fetch(path, { method: 'POST', signal: AbortSignal.timeout(TELL_TIMEOUT_MS) });
    return ((await answer.json()) as Partial<CallView>).status;
  } catch {
    return undefined;
  }
}

type Shown = Pick<PushNotice, 'tag' | 'title' | 'body' | 'path' | 'at' | 'isReplacement' | 'isSilent'>;

/**
 * Whether a notification shows. A page in front alerts by itself, and browsers accept that, except Safari, where a push without a sign
 * costs the subscription.
 */
async function show(
  { tag, title, body, path, at, isReplacement, isSilent }: Shown,
  more: { title?: string } & object = {},
): Promise<boolean> {
  const pages = await openPages();
  if (!needsSign && pages.some(({ visibilityState }) => visibilityState === 'visible')) return false;
  const { title: other, ...options } = more;
  const data: ClickData = { path, at };
  await scope.registration.showNotification(other ?? title, {
    tag,
    body,
    icon: ICON,
    badge: ICON,
    timestamp: at,
    renotify: !isReplacement,
    silent: isSilent === true,
    data,
    ...options,
  });
  return true;
}

const needsSign = /^(?!.*(?:chrome|android|firefox)).*safari/i.test(navigator.userAgent);

function ringing({ path, callId, actions }: PushRing) {
  const data: ClickData = { path, callId };
  return { requireInteraction: true, vibrate: RING_VIBRATION, actions, data };
}

/** Unread messages on the icon of the app, where there is one. */
function setBadge(unread: number): void {
  void navigator.setAppBadge?.(unread).catch(() => undefined);
}
