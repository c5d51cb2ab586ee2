import { type DraftContent, isEmptyDraft, type LocalDraft } from '~/domain/draft/draft';
import type { DraftKeeper } from './draft-keeper';
import type { LocalDraftStore } from './local-draft';

/** `published`: the other one is on Nukkad already, and forgotten. `no-room`: the device can't keep both. */
type Swapped = 'open' | 'published' | 'no-room';

/** Puts the form's content aside, and `other`, which was there, into the form by `open`. Unless it does, the form stays as it is. */
export async function swapDrafts(
  keeper: DraftKeeper,
  store: LocalDraftStore,
  other: LocalDraft,
  open: (content: DraftContent) => void,
): Promise<Swapped> {
  const formNow = (): LocalDraft => ({ content: keeper.content(), updatedAt: Date.now(), synced: false });
  const putAside = (draft: LocalDraft) => isEmptyDraft(draft.content) || store.putAside(draft);
  const before = formNow();
  // First: the server has room for one.
  if (!putAside(before)) return 'no-room';
  const isPublished = await keeper.isPublished(other.content);
  store.dropAside(other);
  store.dropAside(before);
  if (isPublished) return 'published';
  // What was typed meanwhile is in it.
  putAside(formNow());
  open(other.content);
  await keeper.saveNow();
  return 'open';
}
