import { tagOf } from '~/domain/push/payload';
import type { PushState } from '~/domain/push/push.schema';
import { callApi } from '~/lib/api';
import { isRenewed, markRenewed } from './push-renewal';

const PATH = '/api/users/me/push';
/** The user whose pushes this browser takes. Another user who signs in here is asked again. */
const OWNER_KEY = 'nukkad-push';

/** `none`: this browser has no push. */
export type PushSwitch = 'on' | 'off' | 'blocked' | 'none';

const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The switch as browser and server say it is now. */
export async function readPush(): Promise<PushSwitch> {
  if (!hasPush()) return 'none';
  if (Notification.permission === 'denied') return 'blocked';
  const [subscription, { data }] = await Promise.all([ownSubscription(), callApi<PushState>(PATH)]);
  if (data.publicKey === null) return 'none';
  return subscription && data.isOn && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks for the permission and subscribes. To be called from a press: browsers refuse the question otherwise. */
export async function turnOn(viewerId: string): Promise<PushSwitch> {
  if (!hasPush()) return 'none';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  if (!(await subscribeAnew())) return 'none';
  keepOwner(viewerId);
  return 'on';
}

/** False where this deployment sends no pushes. */
async function subscribeAnew(): Promise<boolean> {
  const { data } = await callApi<PushState>(PATH);
  if (data.publicKey === null) return false;
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: data.publicKey,
  });
  try {
    await bind(subscription);
  } catch (error) {
    // The next try gets another address: this one may be taken by a session that is not this browser's.
    await subscription.unsubscribe();
    throw error;
  }
  return true;
}

export async function turnOff(): Promise<PushSwitch> {
  await callApi(PATH, { method: 'DELETE' });
  // Before the subscription ends: a page that opens meanwhile would make it again.
  keepOwner(null);
  await (await ownSubscription())?.unsubscribe();
  return 'off';
}

/**
 * Once a tab: a person who has signed in again gets their pushes in the new session, one whose subscription the push service has ended
 * gets another, and a browser that was somebody else's takes none any more.
 */
export async function renewPush(viewerId: string): Promise<void> {
  if (!hasPush() || Notification.permission !== 'granted' || isRenewed(viewerId)) return;
  const subscription = await ownSubscription();
  if (owner() === viewerId) await (subscription ? bind(subscription) : subscribeAnew());
  else if (subscription) await subscription.unsubscribe();
  else return;
  markRenewed(viewerId);
}

/** Whether this browser shows pushes for whoever is signed in, so that a hidden page need not. */
export async function takesPushes(): Promise<boolean> {
  return hasPush() && owner() !== null && Boolean(await ownSubscription());
}

/** What the page shows need not be among the notifications any more. */
export const closeShown = (tag: string): Promise<void> => close({ tag }, () => true);

/** Closes the ring of a call. A missed call of the same user stays, as does the ring of their next one. */
export const closeRing = (callId: string, callerId: string): Promise<void> =>
  close({ tag: tagOf.call(callerId) }, ({ data }) => data?.callId === callId);

/**
 * Closes what is read, since Safari takes no push that would. A call that rings stays. `at`: the time of what it is about, which
 * notifications of an older service worker lack.
 */
export const closeRead = (isRead: (tag: string, at?: number) => boolean): Promise<void> =>
  close({}, ({ tag, data }) => data?.callId === undefined && isRead(tag, data?.at));

async function close(filter: GetNotificationOptions, isMeant: (shown: Notification) => boolean) {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = (await registration?.getNotifications(filter)) ?? [];
  for (const one of shown.filter(isMeant)) one.close();
}

const bind = (subscription: PushSubscription) =>
  callApi(PATH, { method: 'PUT', body: subscription.toJSON() });

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Where storage is forbidden, the browser is asked more often than it would like. */
function keepOwner(viewerId: string | null): void {
  try {
    if (viewerId) localStorage.setItem(OWNER_KEY, viewerId);
    else localStorage.removeItem(OWNER_KEY);
  } catch {
    // Nothing depends on it.
  }
}

function owner(): string | null {
  try {
    return localStorage.getItem(OWNER_KEY);
  } catch {
    return null;
  }
}
