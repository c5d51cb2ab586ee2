import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeRead, renewPush, turnOff } from '~/features/push/browser-push';

const PATH = '/api/users/me/push';

let permission: NotificationPermission;
/** What the browser has subscribed to, its owner in our storage, and the deployment's key. */
let subscribed: string | null;
let local: Map<string, string>;
let publicKey: string | null;
let isOffline: boolean;
/** The subscriptions that were bound to the session. */
let bound: unknown[];
/** What the service worker shows. */
let shown: { tag: string; data: object | null; close: () => void }[];

const subscription = () => ({
  toJSON: () => ({ endpoint: subscribed }),
  unsubscribe: async () => {
    subscribed = null;
    return true;
  },
});

beforeEach(() => {
  [permission, subscribed, publicKey, isOffline, bound, shown] = ['granted', null, 'key', false, [], []];
  local = new Map();
  const tab = new Map<string, string>();
  const storage = (kept: Map<string, string>) => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const registration = {
    getNotifications: async () => shown,
    pushManager: {
      getSubscription: async () => (subscribed === null ? null : subscription()),
      subscribe: async () => {
        subscribed = 'new';
        return subscription();
      },
    },
  };
  const serviceWorker = {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: Promise.resolve(registration),
  };
  const Notification = {
    get permission() {
      return permission;
    },
    requestPermission: () => expect.fail('nobody pressed anything'),
  };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('window', { PushManager: class {}, Notification });
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('localStorage', storage(local));
  vi.stubGlobal('sessionStorage', storage(tab));
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (isOffline || path !== PATH) throw new TypeError('no network');
    if (method === 'DELETE') return new Response(null, { status: 204 });
    if (method === 'PUT') bound.push(JSON.parse(String(body)).endpoint);
    return Response.json({ publicKey, isOn: method === 'PUT' });
  });
});

const ownedBy = (id: string) => local.set('nukkad-push', id);

describe('a page of a browser that takes pushes', () => {
  it.each<[string, string | null, string | null, unknown[], string | null]>([
    ['of its person binds what it has', 'asha', 'old', ['old'], 'old'],
    ['of its person makes the subscription that has ended again', 'asha', null, ['new'], 'new'],
    ['of another ends what it has', 'ravi', 'old', [], null],
    ['of another makes none', 'ravi', null, [], null],
    ['of nobody makes none', null, null, [], null],
  ])('%s', async (_, owner, had, expected, left) => {
    if (owner) ownedBy(owner);
    subscribed = had;
    await renewPush('asha');
    expect([bound, subscribed]).toEqual([expected, left]);
  });

  it('makes none again where they were turned off, or are not allowed', async () => {
    ownedBy('asha');
    permission = 'denied';
    await renewPush('asha');
    permission = 'granted';
    await turnOff();
    await renewPush('asha');
    expect([bound, subscribed]).toEqual([[], null]);
  });

  it('tries again on the next page where it could not be made, and not where it was', async () => {
    ownedBy('asha');
    isOffline = true;
    await expect(renewPush('asha')).rejects.toThrow();
    isOffline = false;
    await renewPush('asha');
    await renewPush('asha');
    expect(bound).toEqual(['new']);
  });

  it('makes none where the deployment sends none', async () => {
    ownedBy('asha');
    publicKey = null;
    await renewPush('asha');
    expect([bound, subscribed]).toEqual([[], null]);
  });
});

it('a page closes what is read, whatever version has shown it, and no call that rings', async () => {
  const notification = (tag: string, data: object | null) => ({ tag, data, close: vi.fn() });
  shown = [
    notification('call:ravi', { path: '/chat/ravi', at: 1 }),
    notification('call:ravi', { path: '/chat/ravi', callId: 'next' }),
    notification('post_liked:bakery', { path: '/post/bakery' }),
    notification('post_liked:loom', { path: '/post/loom', at: 3 }),
    notification('another', null),
  ];
  await closeRead((tag, at = 0) => tag !== 'another' && at <= 2);
  expect(shown.map(({ close }) => vi.mocked(close).mock.calls.length)).toEqual([1, 0, 1, 0, 0]);
});
