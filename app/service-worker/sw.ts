import type { PushPayload } from '~/domain/push/payload';
import { SYNC_TAG } from '~/features/write-queue/queued-write';
import type { PageMessage } from '~/lib/offline/kept';
import { carriedSince } from './carried';
import { open } from './click';
import { keepAsAsked, keepScreens, stayInLanguage, trimKept } from './keep';
import { receive } from './push';
import { renew } from './renew';
import { scope } from './scope';
import { trimScripts } from './scripts';
import { sendWhatWaits } from './send-queue';
import { takeShares } from './share';

/*
 * The service worker, built into one file at /sw.js (workers/local/build/service-worker.ts): pushes, what is kept to be read
 * without a network (decision 055), what other apps share, and the queue of writes after the last page is closed.
 *
 * An update waits until the last page of the version before is closed: there is no skipWaiting.
 */
scope.addEventListener('activate', (event) => event.waitUntil(begin()));
scope.addEventListener('message', (event) => {
  const message = event.data as PageMessage | null;
  if (message?.type === 'carried') event.ports[0]?.postMessage(carriedSince(message.since));
  if (message?.type === 'keep' || message?.type === 'warm')
    event.waitUntil(keepAsAsked(event, message).catch(() => undefined));
  if (message?.type === 'trim') event.waitUntil(trimKept().catch(() => undefined));
});
scope.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendWhatWaits());
});
scope.addEventListener('push', (event) => event.waitUntil(receive(read(event.data))));
scope.addEventListener('notificationclick', (event) => event.waitUntil(open(event)));
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew()));

keepScreens();
stayInLanguage();
takeShares();

async function begin(): Promise<void> {
  // Earlier versions had it on (decision 055).
  await scope.registration.navigationPreload?.disable();
  await scope.clients.claim();
  await trimScripts();
}

function read(data: { json: () => unknown } | null): PushPayload | null {
  try {
    return data?.json() as PushPayload;
  } catch {
    return null;
  }
}
