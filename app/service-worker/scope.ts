import type { WorkerNews } from '~/lib/offline/kept';

/*
 * What a service worker has, as far as it is used here. TypeScript's own names for it clash with those of pages and of Workers, which
 * this project has, too; `ExtendableEvent` is the one that all of them know alike.
 */

interface ShownNotification {
  tag: string;
  data: unknown;
  close: () => void;
}

export interface WindowClient {
  url: string;
  visibilityState: 'hidden' | 'visible';
  focus: () => Promise<WindowClient>;
  navigate: (url: string) => Promise<WindowClient | null>;
  postMessage: (message: unknown, transfer: Transferable[]) => void;
}

interface PushEvent extends ExtendableEvent {
  data: { json: () => unknown } | null;
}

export interface ClickEvent extends ExtendableEvent {
  action: string;
  notification: ShownNotification;
}

export interface MessageEvent extends ExtendableEvent {
  data: unknown;
  ports: readonly MessagePort[];
}

interface SyncEvent extends ExtendableEvent {
  tag: string;
}

interface Events {
  sync: SyncEvent;
  message: MessageEvent;
  activate: ExtendableEvent;
  push: PushEvent;
  notificationclick: ClickEvent;
  pushsubscriptionchange: ExtendableEvent;
}

interface Scope {
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void;
  clients: {
    claim: () => Promise<void>;
    get: (id: string) => Promise<{ postMessage: (message: WorkerNews) => void } | undefined>;
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<WindowClient[]>;
    openWindow: (url: string) => Promise<WindowClient | null>;
  };
  registration: {
    showNotification: (title: string, options: object) => Promise<void>;
    navigationPreload?: { disable: () => Promise<void> };
    getNotifications: (filter?: { tag: string }) => Promise<ShownNotification[]>;
    pushManager: PushManager;
  };
}

export const scope = globalThis as unknown as Scope;

/** Pages of ours, the one in use first. */
export const openPages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Tells the page that made a request, by the event of that. False for a document, which has no page yet. */
export async function tell(request: ExtendableEvent, news: WorkerNews): Promise<boolean> {
  const { clientId } = request as ExtendableEvent & { clientId?: string };
  const page = clientId ? await scope.clients.get(clientId) : undefined;
  page?.postMessage(news);
  return page !== undefined;
}
