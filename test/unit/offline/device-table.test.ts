import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceStore, type OutboxEntry } from '~/features/chat/outbox-store';
import type { QueuedWrite } from '~/features/write-queue/queued-write';
import { writeStore, writeTable } from '~/features/write-queue/write-store';
import { deviceStorage } from './device-storage';
import { fakeDevice } from './fake-device';

const entry = (clientId: string): OutboxEntry => ({
  clientId,
  ownerId: 'me',
  to: 'her',
  place: 1,
  content: clientId,
  file: null,
  postId: null,
  listingId: null,
  error: null,
  createdAt: 1_000,
});
const write = (id: string) =>
  ({ id, ownerId: 'me', about: { kind: 'like', id }, place: 1, error: null }) as QueuedWrite;

const stores = {
  messages: () => {
    const store = deviceStore();
    return {
      put: (id: string) => store.put(entry(id)),
      change: (id: string, error: string) => store.change({ ...entry(id), error }),
      errors: async () => (await store.all('me')).map(({ error }) => error),
      remove: store.remove,
      ids: async () => (await store.all('me')).map(({ clientId }) => clientId),
    };
  },
  writes: () => {
    const store = writeStore();
    return {
      put: (id: string) => store.put(write(id)),
      change: (id: string, error: string) => store.change({ ...write(id), error }),
      errors: async () => (await store.all('me')).map(({ error }) => error),
      remove: store.remove,
      ids: async () => (await store.all('me')).map(({ id }) => id),
    };
  },
};

describe.each(Object.entries(stores))('the store of unsent %s', (_, open) => {
  let device: ReturnType<typeof fakeDevice>;
  beforeEach(() => {
    device = fakeDevice();
  });

  it('opens its database once', async () => {
    const store = open();
    await store.put('a');
    await store.put('b');
    expect([await store.ids(), device.opened()]).toEqual([['a', 'b'], 1]);
  });

  it.each(['close', 'closing', 'versionchange', 'lost'] as const)(
    'goes on in a new connection after %s, and what it keeps then outlives the page',
    async (fate) => {
      const store = open();
      await store.put('a');
      device.strike(fate);
      expect(await store.ids()).toEqual(['a']);
      device.strike(fate);
      await store.put('b');
      device.strike(fate);
      await store.remove('a');
      // Another page sees what is on the device, and nothing of this page's memory.
      expect(await open().ids()).toEqual(['b']);
      expect(device.opened()).toBe(5);
    },
  );

  it('stands in the way of nobody who deletes its database', async () => {
    await open().put('a');
    device.strike('versionchange');
    expect(device.isOpen()).toBe(false);
  });

  it('changes what is there, and does not bring back what is removed', async () => {
    const store = open();
    await store.put('a');
    expect([await store.change('a', 'No'), await store.errors()]).toEqual([true, ['No']]);
    await store.remove('a');
    expect([await store.change('a', 'Not at all'), await store.errors()]).toEqual([false, []]);
  });

  it('opens again what could not be opened before', async () => {
    const store = open();
    device.failToOpen(2);
    await store.put('a').catch(() => undefined);
    await store.put('b');
    expect(await open().ids()).toEqual(['b']);
  });
});

it.each([
  ['like', 'like p1', { kind: 'like', id: 'p1' }],
  ['unlike', 'like p1', { kind: 'like', id: 'p1' }],
  ['unsave', 'save p1', { kind: 'save', id: 'p1' }],
  ['listing', 'listing l1', { kind: 'listing', id: 'l1' }],
] as const)(
  'a %s that waits in the former format is read with its subject, and kept so when it changes',
  async (kind, about, subject) => {
    fakeDevice();
    const store = writeStore();
    await store.put({ ...write('a'), kind, about } as unknown as QueuedWrite);
    const [read] = await store.all('me');
    expect(read).toMatchObject({ id: 'a', kind, about: subject });
    await store.change({ ...(read as QueuedWrite), error: 'No' });
    expect(await writeTable().rows()).toMatchObject([{ id: 'a', about: subject, error: 'No' }]);
  },
);

it('an edit that waits with the former key of its saved version is read with the present one, and kept so when it changes', async () => {
  fakeDevice();
  const store = writeStore();
  const edit = { ...write('a'), kind: 'profile', error: 'Changed' } as const;
  await store.put({ ...edit, stands: 'v2' } as QueuedWrite);
  const [read] = await store.all('me');
  expect(read).toEqual({ ...edit, savedVersion: 'v2' });
  await store.change(read as QueuedWrite);
  expect(await writeTable().rows()).toEqual([{ ...edit, savedVersion: 'v2' }]);
});

it('a message for which the device has no room stays in the page, and is asked for once', async () => {
  const device = fakeDevice();
  const store = deviceStore();
  await store.put(entry('a'));
  device.strike('full');
  await store.put(entry('b'));
  expect((await store.all('me')).map(({ clientId }) => clientId)).toEqual(['a', 'b']);
  expect(await stores.messages().ids()).toEqual(['a']);
});

it('a message whose change the device has no room for is there once, as it is now', async () => {
  const device = fakeDevice();
  const store = deviceStore();
  await store.put(entry('a'));
  device.strike('full');
  expect(await store.change({ ...entry('a'), error: 'No' })).toBe(true);
  expect((await store.all('me')).map(({ error }) => error)).toEqual(['No']);
  expect(await store.change({ ...entry('a'), error: null })).toBe(true);
  expect((await store.all('me')).map(({ error }) => error)).toEqual([null]);
  await store.remove('a');
  expect([await store.change(entry('a')), await store.all('me')]).toEqual([false, []]);
});

describe('a message whose page ends before the database has it', () => {
  beforeEach(() => vi.stubGlobal('localStorage', deviceStorage()));
  afterEach(() => vi.unstubAllGlobals());

  it('is taken over by the next page, once', async () => {
    const device = fakeDevice();
    device.hang();
    void deviceStore().put(entry('a'));
    void deviceStore().put({ ...entry('with a photo'), file: {} as OutboxEntry['file'] });
    device.goOn();
    const next = deviceStore();
    expect(await next.all('her')).toEqual([]);
    expect(await next.all('me')).toEqual([entry('a')]);
    expect(Object.keys(localStorage)).toEqual([]);
    await next.remove('a');
    expect(await deviceStore().all('me')).toEqual([]);
  });

  it('is not kept beside the database once that has it', async () => {
    fakeDevice();
    await deviceStore().put(entry('a'));
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('does not come back where it was removed meanwhile, and a row that can’t be read is left out', async () => {
    const device = fakeDevice();
    device.hang();
    const store = deviceStore();
    void store.put(entry('a'));
    void store.remove('a');
    localStorage.setItem('unsent-message:b:me', '{');
    device.goOn();
    expect(await deviceStore().all('me')).toEqual([]);
  });
});

it('a message that only the page keeps is changed there', async () => {
  const device = fakeDevice();
  const store = deviceStore();
  device.strike('full');
  await store.put(entry('a'));
  expect(await store.change({ ...entry('a'), error: 'No' })).toBe(true);
  expect((await store.all('me')).map(({ error }) => error)).toEqual(['No']);
});
