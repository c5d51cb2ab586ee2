import { chatDraftWriter } from '~/features/chat/chat-drafts';
import { leftOnTheWay } from '~/features/chat/on-the-way';
import { deviceStore, messageTable } from '~/features/chat/outbox-store';
import { type QueueNews, queueChannel } from '~/features/write-queue/queued-write';
import { writeStore, writeTable } from '~/features/write-queue/write-store';
import { clearShown } from '~/lib/offline/clear-shown';

const writes = writeStore();
const messages = deviceStore();
const everybodys = [writeTable(), messageTable()];

const unsentOf = async (ownerId: string) =>
  Promise.all([writes.all(ownerId).catch(() => []), messages.all(ownerId)]);

/** How much of a person waits on this device: writes of the queue, and messages. */
export async function countUnsent(ownerId: string): Promise<number> {
  const [waiting, unsent] = await unsentOf(ownerId);
  return waiting.length + unsent.length;
}

/** Others of whom something waits on this device: their sessions ended by themselves, and they may come back. */
export async function othersWaiting(ownerId: string): Promise<string[]> {
  const rows = await Promise.all(everybodys.map((table) => table.rows().catch(() => [])));
  const owners = [...rows.flat(), ...leftOnTheWay()].map((row) => row.ownerId);
  return [...new Set(owners)].filter((id) => id !== ownerId);
}

/** After a sign-out: a browser that does not know `Clear-Site-Data` would keep it for its owner. Other tabs are told. */
export async function deleteUnsent(ownerId: string): Promise<void> {
  // Not waited for: a browser without a tray may never answer.
  void navigator.serviceWorker
    ?.getRegistration()
    .then(clearShown)
    .catch(() => undefined);
  const [waiting, unsent] = await unsentOf(ownerId);
  await Promise.all([
    ...waiting.map(({ id }) => writes.remove(id)),
    ...unsent.map(({ clientId }) => messages.remove(clientId)),
  ]);
  const channel = new BroadcastChannel(queueChannel(ownerId));
  channel.postMessage({ type: 'changed' } satisfies QueueNews);
  channel.close();
}

/**
 * Whether a key of the device's storage is of a thing of this person: it ends with their id, but a draft of a message with its
 * receiver's.
 */
export function isKeyOf(key: string, id: string): boolean {
  const writer = chatDraftWriter(key);
  return writer === null ? key.endsWith(`:${id}`) : writer === id;
}

/** After a sign-out on a device where something of others waits: what `Clear-Site-Data` deletes, but theirs. */
export async function deleteAllButOthers(ownerId: string): Promise<void> {
  const others = await othersWaiting(ownerId);
  sessionStorage.clear();
  for (const key of Object.keys(localStorage))
    if (!others.some((id) => isKeyOf(key, id))) localStorage.removeItem(key);
  const copies = await caches.keys();
  await Promise.all([deleteUnsent(ownerId), ...copies.map((name) => caches.delete(name))]);
}
