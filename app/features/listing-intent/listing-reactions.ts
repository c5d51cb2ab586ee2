import type { InterestView } from '~/domain/interest/view.schema';
import { listingPath } from '~/domain/listing/paths';
import type { InterestStatus } from '~/domain/offer-status/interest-status';
import { firstStands, saysOther } from '~/features/offer/intent';
import { failedNow, noWait } from '~/features/reaction/failure-toast';
import type { InterestDraft } from '~/features/reaction/post-reactions';
import { learnEngagement } from '~/features/reaction/use-post-engagement';
import type { NewWrite } from '~/features/write-queue/queued-write';
import { queueIfOffline, superseding } from '~/features/write-queue/write-queue';
import { callApi, ignoreGone, isRefusal, messageOf } from '~/lib/api';
import { toast } from '~/lib/toast';
import { type ListingQuestion, listingToasts } from './listing-intent';

/** Bookmarks a listing or removes the bookmark. Rejects if the request fails. */
export async function sendSave(listingId: string, isSaved: boolean): Promise<boolean> {
  await superseding({ kind: 'save', id: listingId }, () =>
    isSaved
      ? callApi(SAVED, { method: 'POST', body: { listingId } })
      : callApi(`${SAVED}/${listingId}`, { method: 'DELETE' }).catch(ignoreGone),
  );
  return isSaved;
}

const SAVED = '/api/users/me/saved';

/** Keeps a bookmark, or its removal, that met no network. False where only that request failed. */
export const queueSave = (error: unknown, listingId: string, isSaved: boolean): Promise<boolean> =>
  queueIfOffline(error, () =>
    isSaved
      ? writeOf(listingId, 'save', SAVED, { listingId })
      : writeOf(listingId, 'unsave', `${SAVED}/${listingId}`, null),
  );

const writeOf = (
  listingId: string,
  kind: 'save' | 'unsave' | 'interest',
  path: string,
  body: object | null,
): NewWrite => ({
  id: crypto.randomUUID(),
  kind,
  about: { kind: kind === 'unsave' ? 'save' : kind, id: listingId },
  method: kind === 'unsave' ? 'DELETE' : 'POST',
  path,
  body,
  title: document.querySelector('h1')?.textContent ?? '',
  href: listingPath(listingId),
});

interface InterestAnswer {
  status: InterestStatus;
  /** False if the interest was already expressed on another device and is therefore already counted. */
  isNew: boolean;
}

/**
 * The server's answer, 'refused' if it is not what the page shows any more, or null if the interest was not stored for another
 * reason. Shows a toast either way.
 */
export async function sendInterest(
  listingId: string,
  draft: InterestDraft,
): Promise<InterestAnswer | 'refused' | null> {
  const { amount, ...words } = draft;
  const { done, failed } = listingToasts.interest;
  const path = '/api/interests';
  const body = { ...words, listingId, ...(amount !== null && { amount }) };
  try {
    const reply = await callApi<InterestView>(path, { method: 'POST', body });
    toast(saysOther(reply.data, draft) ? { ...firstStands, tone: 'bad' } : { ...done, tone: 'good' });
    return { status: reply.data.status, isNew: reply.status === 201 };
  } catch (error) {
    const isKept = await queueIfOffline(error, () => ({
      ...writeOf(listingId, 'interest', path, body),
      id: draft.id,
    }));
    if (isKept) return { status: 'pending', isNew: true };
    toast({
      title: failed.title,
      text: messageOf(error, failed.text),
      tone: 'bad',
    });
    return isRefusal(error) && CHANGED.has(error.status) ? 'refused' : null;
  }
}

/** The listing is closed or gone. */
const CHANGED = new Set([404, 409]);

/** Closes, reopens or deletes the owner's listing. Resolves to true when it is done. */
export async function sendChange(listingId: string, change: ListingQuestion): Promise<boolean> {
  const path = `/api/listings/${listingId}`;
  const { done, failed } = listingToasts[change];
  try {
    if (change === 'delete') await callApi(path, { method: 'DELETE' }).catch(ignoreGone);
    else await callApi(path, { method: 'PUT', body: { closed: change === 'close' } });
  } catch (error) {
    toast(failedNow(failed, error, change === 'delete' ? noWait.deleting : noWait.opening));
    return false;
  }
  // Hides the listing in a list that Back restores.
  learnEngagement(listingId, { isDeleted: change !== 'reopen' });
  toast({ ...done, tone: 'good', follows: true });
  return true;
}
