import { vi } from 'vitest';

export class ExtendableEvent {
  clientId = 'page';
  waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined);
}

/** Puts in place what Workbox expects of a service worker, with these caches. Modules are loaded anew after it. */
export function stubWorkerScope(origin: string, caches: object): void {
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL(origin));
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('ExtendableEvent', ExtendableEvent);
  vi.stubGlobal('FetchEvent', ExtendableEvent);
  // Its times of use never answer, and nothing waits for them.
  class IDBRequest extends EventTarget {}
  vi.stubGlobal('IDBRequest', IDBRequest);
  vi.stubGlobal('indexedDB', { open: () => new IDBRequest() });
  vi.resetModules();
}
