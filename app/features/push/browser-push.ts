import type { PushState } from '~/domain/push/push.schema';
import { callApi } from '~/lib/api';

const PATH = '/api/users/me/push';
/** The user whose pushes this browser takes. Another user who signs in here is asked anew. */
const OWNER_KEY = 'nukkad-push';
/** Until the tab is closed or somebody else signs in. */
const RENEWED_KEY = 'nukkad-push-renewed';

/** `none`: this browser has no push. */
export type PushSwitch = 'on' | 'off' | 'blocked' | 'none';

const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** What is so now, as browser and server say. */
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
  const { data } = await callApi<PushState>(PATH);
  if (data.publicKey === null) return 'none';
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: data.publicKey,
  });
  try {
    await bind(subscription);
  } catch (error) {
    // The next press gets another address: this one may be taken by a session that is not this browser's.
    await subscription.unsubscribe();
    throw error;
  }
  keep(localStorage, OWNER_KEY, viewerId);
  return 'on';
}

export async function turnOff(): Promise<PushSwitch> {
  await callApi(PATH, { method: 'DELETE' });
  await (await ownSubscription())?.unsubscribe();
  drop(localStorage, OWNER_KEY);
  return 'off';
}

/**
 * Once a tab: a person who has signed in again gets their pushes in the new session, and a browser that was somebody else's takes none
 * any more.
 */
export async function renewPush(viewerId: string): Promise<void> {
  if (!hasPush() || Notification.permission !== 'granted' || read(sessionStorage, RENEWED_KEY) === viewerId)
    return;
  const subscription = await ownSubscription();
  if (!subscription) return;
  if (read(localStorage, OWNER_KEY) === viewerId) await bind(subscription);
  else await subscription.unsubscribe();
  keep(sessionStorage, RENEWED_KEY, viewerId);
}

/** Signing out ends the session's subscription: the next session binds the browser anew. */
export const forgetRenewal = (): void => drop(sessionStorage, RENEWED_KEY);

/** Whether this browser shows pushes for whoever is signed in, so that a hidden page need not. */
export async function takesPushes(): Promise<boolean> {
  return hasPush() && read(localStorage, OWNER_KEY) !== null && Boolean(await ownSubscription());
}

/** What the page shows need not be among the notifications any more. */
export async function closeShown(tag: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications({ tag })) ?? []) shown.close();
}

const bind = (subscription: PushSubscription) =>
  callApi(PATH, { method: 'PUT', body: subscription.toJSON() });

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** A browser that stores nothing is asked more often than it would like. */
function keep(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // Nothing depends on it.
  }
}

function drop(storage: Storage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}

function read(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}
