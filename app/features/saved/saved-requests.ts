import { savedToasts } from '~/domain/saved/saved';
import type { SavedItem } from '~/domain/saved/view.schema';
import { learnEngagement } from '~/features/reaction/use-post-engagement';
import { callApi, ignoreGone } from '~/lib/api';
import { toast } from '~/lib/toast';
import * as words from './saved.words';

const learn = ({ type, itemId }: SavedItem, saved: boolean) => {
  if (type === 'post') learnEngagement(itemId, { saved });
};

/**
 * Removes a saved item. Resolves to true if it is removed. The toast offers Undo unless the item no longer
 * exists.
 */
export async function askRemoval(item: SavedItem, onRestored: () => void): Promise<boolean> {
  try {
    await callApi(`/api/users/me/saved/${item.id}`, { method: 'DELETE' }).catch(ignoreGone);
  } catch {
    toast({ ...savedToasts.removeFailed, tone: 'bad' });
    return false;
  }
  learn(item, false);
  const undo = { label: words.undo(), run: () => void restore(item, onRestored) };
  toast({ ...savedToasts.removed, tone: 'good', ...(!item.gone && { action: undo }) });
  return true;
}

/** Saves the item again with its id and time, so that it returns to its place. */
async function restore(item: SavedItem, onRestored: () => void): Promise<void> {
  const { id, type, itemId, savedAt } = item;
  const target = type === 'post' ? { postId: itemId } : { listingId: itemId };
  try {
    await callApi('/api/users/me/saved', { method: 'POST', body: { id, savedAt, ...target } });
  } catch {
    toast({ ...savedToasts.restoreFailed, tone: 'bad' });
    return;
  }
  learn(item, true);
  onRestored();
}
