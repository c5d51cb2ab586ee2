import { type DraftContent, isEmptyDraft, type LocalDraft } from '~/domain/draft/draft';
import type { DraftKeeper } from './draft-keeper';
import type { LocalDraftStore } from './local-draft';

/**
 * `published`: the other draft is on Nukkad already, and has been dropped. `no-room`: the device can't keep both. `left`: the form was
 * closed meanwhile.
 */
type Swapped = 'open' | 'published' | 'no-room' | 'left';

interface SwapForm {
  /** False once the form is closed. */
  isOpen: () => boolean;
  open: (content: DraftContent) => void;
}

/** Puts the form's content aside, and fills the form with `other`, by `open`. Any result but `open` leaves the form as it is. */
export async function swapDrafts(
  keeper: DraftKeeper,
  store: LocalDraftStore,
  other: LocalDraft,
  { isOpen, open }: SwapForm,
): Promise<Swapped> {
  const formNow = (): LocalDraft => ({ content: keeper.content(), updatedAt: Date.now(), synced: false });
  const putAside = (draft: LocalDraft) => isEmptyDraft(draft.content) || store.putAside(draft);
  const before = formNow();
  // Put aside first, because the server keeps only one draft.
  if (!putAside(before)) return 'no-room';
  const isPublished = await keeper.isPublished(other.content);
  // No form has taken the other draft over, so both stay aside.
  if (!isOpen()) return 'left';
  store.dropAside(other);
  store.dropAside(before);
  if (isPublished) return 'published';
  // Put aside again, with the text typed meanwhile.
  putAside(formNow());
  open(other.content);
  await keeper.saveNow();
  return 'open';
}
