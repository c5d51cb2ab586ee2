import { type DraftContent, isEmptyDraft, type LocalDraft } from '~/domain/draft/draft';
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
  const putFormAside = (): LocalDraft => {
    const shown = { content: keeper.content(), updatedAt: Date.now(), synced: false };
    if (!isEmptyDraft(shown.content)) store.putAside(shown);
    return shown;
  };
  // First: the server has room for one.
  const before = putFormAside();
  const isPublished = await keeper.isPublished(other.content);
  store.dropAside(other);
  store.dropAside(before);
  if (isPublished) return false;
  // What was typed meanwhile is in it.
  putFormAside();
  open(other.content);
  await keeper.saveNow();
  return true;
}
