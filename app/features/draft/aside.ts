import { isEmptyDraft, type LocalDraft } from '~/domain/draft/draft';
import type { LocalDraftStore } from './local-draft';

/** Without a word there is nothing to put aside. */
export function putAside(store: LocalDraftStore, draft: LocalDraft): void {
  dropAside(store, draft);
  if (!isEmptyDraft(draft.content)) store.setAside([draft, ...store.aside()]);
}

export function dropAside(store: LocalDraftStore, { content }: LocalDraft): void {
  const text = JSON.stringify(content);
  store.setAside(store.aside().filter((one) => JSON.stringify(one.content) !== text));
}
