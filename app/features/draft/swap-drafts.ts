import type { DraftContent, LocalDraft } from '~/domain/draft/draft';
import { dropAside, putAside } from './aside';
import type { DraftKeeper } from './draft-keeper';
import type { LocalDraftStore } from './local-draft';

/**
 * Puts the form's content aside, and `other`, which was there, into the form by `open`. False where `other` is published already: then it
 * is gone, and the form stays as it is.
 */
export async function swapDrafts(
  keeper: DraftKeeper,
  store: LocalDraftStore,
  other: LocalDraft,
  open: (content: DraftContent) => void,
): Promise<boolean> {
  const shown = (): LocalDraft => ({ content: keeper.content(), updatedAt: Date.now(), synced: false });
  const before = shown();
  // First: the server has room for one.
  putAside(store, before);
  const isPublished = await keeper.isPublished(other.content);
  dropAside(store, other);
  dropAside(store, before);
  if (isPublished) return false;
  // What was typed meanwhile is in it.
  putAside(store, shown());
  open(other.content);
  await keeper.saveNow();
  return true;
}
