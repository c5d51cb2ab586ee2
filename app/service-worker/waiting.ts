import { deedChannel } from '~/features/deed/deed';
import { deedStore } from '~/features/deed/deed-store';
import { sendDeeds } from '~/features/deed/send-deeds';
import { ownerId } from './owner';

/** The network is back, and perhaps no page is open: sends what waits. Rejects where it is gone again, so that the browser tries later. */
export async function sendWhatWaits(): Promise<void> {
  const owner = await ownerId();
  if (!owner) return;
  const channel = new BroadcastChannel(deedChannel(owner));
  const stop = await navigator.locks.request(deedChannel(owner), () =>
    sendDeeds(deedStore(), owner, (news) => channel.postMessage(news)),
  );
  channel.close();
  if (stop) throw new Error('no network');
}
