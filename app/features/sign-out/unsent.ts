import type { DraftContent, LocalDraft } from '~/domain/draft/draft';
import { allChatDrafts, chatDraftWriter } from '~/features/chat/chat-drafts';
import { leftOnTheWay } from '~/features/chat/on-the-way';
import { messageTable, type OutboxEntry, pageStore } from '~/features/chat/outbox-store';
import { typedText } from '~/features/draft/draft-text';
import { type QueueNews, queueChannel } from '~/features/write-queue/queued-write';
import { writeStore, writeTable } from '~/features/write-queue/write-store';
import { callApi } from '~/lib/api';
import { clearShown } from '~/lib/offline/clear-shown';

const writes = writeStore();
const messages = pageStore();
const everybodys = [writeTable(), messageTable()];

const unsentOf = async (ownerId: string) =>
  Promise.all([writes.all(ownerId).catch(() => []), messagesOf(ownerId)]);

/** Also those of other tabs that the database has not taken, for which this page's store looks only once. */
async function messagesOf(ownerId: string): Promise<OutboxEntry[]> {
  // Looked for first: what the database takes meanwhile is in the other list.
  const left = leftOnTheWay<OutboxEntry>().filter((message) => message.ownerId === ownerId);
  const kept = await messages.all(ownerId);
  const known = new Set(kept.map(({ clientId }) => clientId));
  return [...kept, ...left.filter(({ clientId }) => !known.has(clientId))];
}

/** How much of a person is on this device only: queued writes, messages, and drafts that their account does not have. */
export async function countUnsent(ownerId: string): Promise<number> {
  const [[waiting, unsent], drafts] = await Promise.all([unsentOf(ownerId), draftsOnlyHere(ownerId)]);
  return waiting.length + unsent.length + drafts.length + allChatDrafts(ownerId).size;
}

/** A copy on this device that its user's account is not known to have. */
interface UnsavedDraft {
  kind: string;
  ownerId: string;
  typed: string;
}

/** Keys of `localDraftStore`, whose code only the forms load: a copy that was put aside has its time at the end. */
const DRAFT_KEY = /^draft:(\w+):([^:]+)/;

/** Of all users of this device. */
const unsavedDrafts = (): UnsavedDraft[] =>
  Object.keys(localStorage).flatMap((key) => {
    const [, kind, ownerId] = DRAFT_KEY.exec(key) ?? [];
    if (!kind || !ownerId) return [];
    const { typed, synced } = copyOf(localStorage.getItem(key) ?? '');
    return synced || typed === '' ? [] : [{ kind, ownerId, typed }];
  });

/** What another version of the app has stored may be anything. */
function copyOf(text: string): { typed: string; synced: boolean } {
  try {
    const { content = {}, synced = false }: Partial<LocalDraft> = JSON.parse(text) ?? {};
    return { typed: typedText(content), synced };
  } catch {
    return { typed: '', synced: false };
  }
}

/** '' where the account has no draft, or cannot be asked. */
const typedInAccount = (kind: string): Promise<string> =>
  callApi<{ content: DraftContent }>(`/api/users/me/drafts/${kind}`).then(
    ({ data }) => typedText(data.content),
    () => '',
  );

/** A page that was left may have saved its draft without hearing so: the account is asked. */
async function draftsOnlyHere(ownerId: string): Promise<UnsavedDraft[]> {
  const drafts = unsavedDrafts().filter((draft) => draft.ownerId === ownerId);
  const kinds = [...new Set(drafts.map(({ kind }) => kind))];
  const saved = new Map(
    await Promise.all(kinds.map(async (kind) => [kind, await typedInAccount(kind)] as const)),
  );
  return drafts.filter(({ kind, typed }) => saved.get(kind) !== typed);
}

/** Keys of `unsent-text.ts` and `unsaved-edit.ts`, which only what one types into loads: they end with the writer's id. */
const TYPED_KEY = /^(?:comment-draft|card-comment|update-draft|unsaved):.*:([^:]+)$/;

/** The writers of what this tab holds of comments, updates and changes in forms. */
const typedInTab = (): string[] =>
  Object.keys(sessionStorage).flatMap((key) => TYPED_KEY.exec(key)?.[1] ?? []);

/** Others of whom something waits on this device: their sessions ended by themselves, and they may come back. */
export async function othersWaiting(ownerId: string): Promise<string[]> {
  const rows = await Promise.all(everybodys.map((table) => table.rows().catch(() => [])));
  const owners = [...rows.flat(), ...leftOnTheWay(), ...unsavedDrafts()].map((row) => row.ownerId);
  const writers = Object.keys(localStorage).flatMap((key) => chatDraftWriter(key) ?? []);
  return [...new Set([...owners, ...writers, ...typedInTab()])].filter((id) => id !== ownerId);
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
 * receiver's, and an earlier draft of a form with its time.
 */
export function isKeyOf(key: string, id: string): boolean {
  const writer = chatDraftWriter(key) ?? DRAFT_KEY.exec(key)?.[2] ?? null;
  return writer === null ? key.endsWith(`:${id}`) : writer === id;
}

/** After a sign-out on a device where something of others waits: what `Clear-Site-Data` deletes, but theirs. */
export async function deleteAllButOthers(ownerId: string): Promise<void> {
  const others = await othersWaiting(ownerId);
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if (!others.some((id) => isKeyOf(key, id))) storage.removeItem(key);
  const copies = await caches.keys();
  await Promise.all([deleteUnsent(ownerId), ...copies.map((name) => caches.delete(name))]);
}
