import type { PushPayload } from '~/domain/push/payload';
import { open } from './click';
import { receive } from './push';
import { renew } from './renew';
import { scope } from './scope';

/*
 * The service worker, built into one file at /sw.js (workers/local/build/service-worker.ts). It keeps no copies and answers no
 * requests yet: whatever will (decision 051) is a module beside these and is registered here.
 *
 * An update waits until the last page of the version before is closed: there is no skipWaiting.
 */
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('push', (event) => event.waitUntil(receive(read(event.data))));
scope.addEventListener('notificationclick', (event) => event.waitUntil(open(event)));
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew()));

function read(data: { json: () => unknown } | null): PushPayload | null {
  try {
    return data?.json() as PushPayload;
  } catch {
    return null;
  }
}
