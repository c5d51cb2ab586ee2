import { savedToasts } from '~/domain/saved/saved';
import type { SavedItem } from '~/domain/saved/view.schema';
import { learnEngagement } from '~/features/reaction/use-post-engagement';
import { ApiError, callApi } from '~/lib/api';
import { toast } from '~/lib/toast';

const learn = ({ type, itemId }: SavedItem, saved: boolean) => {
  if (type === 'post') learnEngagement(itemId, { saved });
};

/** Takes an item out of the list; true when it is out. The toast takes it back, but for what is gone. */
export async function askRemoval(item: SavedItem, onRestored: () => void): Promise<boolean> {
  try {
    await callApi(`/api/users/me/saved/${item.id}`, { method: 'DELETE' }).catch(unlessGone);
  } catch {
    toast({ ...savedToasts.removeFailed, tone: 'bad' });
    return false;
  }
  learn(item, false);
  const undo = { label: 'Undo', run: () => void restore(item, onRestored) };
  toast({ ...savedToasts.removed, tone: 'good', topic: 'saved', ...(!item.gone && { action: undo }) });
  return true;
}

/** Removed by another tab or device. */
const unlessGone = (error: unknown): void => {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
};

/** Saves it again under its own id and moment, so that it has the place it had. */
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
