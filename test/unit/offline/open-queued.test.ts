import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QueuedWrite } from '~/features/write-queue/queued-write';
import { writeStore } from '~/features/write-queue/write-store';
import { fakeDevice } from './fake-device';

const write: QueuedWrite = {
  id: 'p1',
  ownerId: 'me',
  kind: 'post',
  about: { kind: 'post', id: 'p1' },
  method: 'POST',
  path: '/api/posts',
  body: { images: [], seen: 'v1' },
  typed: { title: 'Dairy' },
  title: 'Dairy',
  href: '/',
  place: 1,
  error: null,
};
const edit: QueuedWrite = { ...write, kind: 'post-edit', about: { kind: 'post-edit', id: 'p1' } };

type Forms = typeof import('~/features/submission/open-queued');
const standIn = () => '';
const ways: [string, QueuedWrite, (forms: Forms) => Promise<unknown>, object][] = [
  [
    'a post',
    write,
    ({ openQueued }) => openQueued('post', 'me', { asked: 'p1', ownId: 'p2' }, standIn),
    { title: 'Dairy', id: 'p1' },
  ],
  [
    'an edit',
    edit,
    ({ openQueuedEdit }) => openQueuedEdit('post', 'me', 'p1', standIn),
    { content: { title: 'Dairy' }, seen: 'v1' },
  ],
];

/** What other tabs and the service worker see. */
const reasonElsewhere = async () => (await writeStore().all('me')).map(({ error }) => error);

describe.each(ways)('%s that waits', (_, waiting, open, content) => {
  let device: ReturnType<typeof fakeDevice>;
  let load: () => Promise<unknown>;
  beforeEach(async () => {
    device = fakeDevice();
    // A page of its own, with a connection to this device.
    vi.resetModules();
    const forms = await import('~/features/submission/open-queued');
    load = () => open(forms);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('opens in its form, and is sent by nobody then', async () => {
    await writeStore().put(waiting);
    expect(await load()).toMatchObject(content);
    expect(await reasonElsewhere()).toEqual([expect.any(String)]);
  });

  it('does not open where the device cannot note it, so that no other tab sends it meanwhile', async () => {
    await writeStore().put(waiting);
    device.fill();
    expect(await load()).toBeNull();
    expect(await reasonElsewhere()).toEqual([null]);
  });

  it('opens on a full device, too, where it was refused: nobody sends it', async () => {
    await writeStore().put({ ...waiting, error: 'Too short' });
    device.fill();
    expect(await load()).toMatchObject(content);
    expect(await reasonElsewhere()).toEqual(['Too short']);
  });
});
