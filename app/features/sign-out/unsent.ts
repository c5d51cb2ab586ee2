import { deviceStore } from '~/features/chat/outbox-store';
import { type DeedNews, deedChannel } from '~/features/deed/deed';
import { deedStore } from '~/features/deed/deed-store';

const deeds = deedStore();
const messages = deviceStore();

const unsentOf = async (ownerId: string) =>
  Promise.all([deeds.all(ownerId).catch(() => []), messages.all(ownerId)]);

/** How much of a person waits on this device: writes of the queue, and messages. */
export async function countUnsent(ownerId: string): Promise<number> {
  const [waiting, unsent] = await unsentOf(ownerId);
  return waiting.length + unsent.length;
}

/** After a sign-out: a browser that does not know `Clear-Site-Data` would keep it for its owner. Other tabs are told. */
export async function deleteUnsent(ownerId: string): Promise<void> {
  const [waiting, unsent] = await unsentOf(ownerId);
  await Promise.all([
    ...waiting.map(({ id }) => deeds.remove(id)),
    ...unsent.map(({ clientId }) => messages.remove(clientId)),
  ]);
  const channel = new BroadcastChannel(deedChannel(ownerId));
  channel.postMessage({ type: 'changed' } satisfies DeedNews);
  channel.close();
}
