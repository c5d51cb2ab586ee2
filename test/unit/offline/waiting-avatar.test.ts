import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredProfile } from '~/features/account/edit-profile-form.island';
import { rememberPhoto, sentPhoto } from '~/features/account/sent-photo';
import { openQueuedProfile, queueProfile } from '~/features/profile-edit/queue-profile';
import type { NewWrite, QueuedWrite } from '~/features/write-queue/queued-write';
import { sendFiles } from '~/features/write-queue/send-files';
import { DAY_MS } from '~/lib/time/duration';
import { memoryStore } from './memory-store';

const queue = vi.hoisted(() => ({ writes: [] as NewWrite[], held: null as QueuedWrite | null }));

vi.mock('~/lib/offline/probe', () => ({ isNetworkThere: async () => false }));
vi.mock('~/features/write-queue/write-queue', () => ({
  enqueue: async (write: NewWrite) => queue.writes.push(write) && 'queued',
  findAbout: async () => queue.held,
  pauseWrite: async (write: QueuedWrite) => write,
}));

const NOW = Date.UTC(2026, 10, 29);
const url = '/files/new-face';
const blob = new Blob(['face'], { type: 'image/webp' });
const stored = { fullName: 'Asha Verma', isNameChecked: false } as StoredProfile;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  queue.writes = [];
});

async function queued(avatar: string | undefined): Promise<QueuedWrite> {
  await queueProfile({ fullName: 'Asha Verma', bio: 'I bake.', avatar }, { stored, seen: 'v1' });
  const [write] = queue.writes;
  if (!write) throw new Error('nothing was queued');
  return { ...write, ownerId: 'me', place: 1, error: null };
}

describe('a change of the profile that waits', () => {
  it('keeps its new photo, and sends it again where the server may have swept it', async () => {
    rememberPhoto(url, { key: 'photo-key', blob, sentAt: NOW });
    const write = await queued(url);
    const store = memoryStore();
    await store.put(write);
    const sent: string[] = [];
    const upload = async ({ key, kind }: { key: string; kind: string }) => {
      sent.push(`${kind} ${key}`);
      return { status: 201, body: { url } };
    };
    await sendFiles(store, write, upload, NOW);
    expect(sent).toEqual([]);
    const { write: later } = await sendFiles(store, write, upload, NOW + DAY_MS);
    expect(sent).toEqual(['avatar photo-key']);
    expect(later.body).toMatchObject({ avatar: url, bio: 'I bake.', seen: 'v1' });
  });

  it('sends nothing before it without a new photo', async () => {
    expect((await queued(undefined)).files).toBeUndefined();
  });

  it('goes with the address of a photo that this device has no bytes of', async () => {
    const write = await queued('/files/of-another-page');
    expect([write.files, write.body]).toEqual([
      undefined,
      expect.objectContaining({ avatar: '/files/of-another-page' }),
    ]);
  });

  it('is opened in its form with the bytes of its photo', async () => {
    rememberPhoto(url, { key: 'photo-key', blob, sentAt: NOW });
    const write = await queued(url);
    // In another page, which remembers nothing.
    const elsewhere = '/files/of-the-queue';
    queue.held = { ...write, body: { ...(write.body as object), avatar: elsewhere } };
    expect(await openQueuedProfile('me')).toMatchObject({ content: { newAvatar: elsewhere }, seen: 'v1' });
    expect(sentPhoto(elsewhere)).toEqual({ key: 'photo-key', blob, sentAt: NOW });
  });
});
