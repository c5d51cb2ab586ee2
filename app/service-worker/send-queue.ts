import { queueChannel } from '~/features/write-queue/queued-write';
import { sendWrites } from '~/features/write-queue/send-writes';
import { writeStore } from '~/features/write-queue/write-store';
import { ownerId } from './owner';

/** The network is back, and perhaps no page is open: sends what waits. Rejects where it is gone again, so that the browser tries later. */
export async function sendWhatWaits(): Promise<void> {
  const owner = await ownerId();
  if (!owner) return;
  const channel = new BroadcastChannel(queueChannel(owner));
  const stop = await navigator.locks.request(queueChannel(owner), () =>
    sendWrites(writeStore(), owner, (news) => channel.postMessage(news)),
  );
  channel.close();
  if (stop) throw new Error('no network');
}
