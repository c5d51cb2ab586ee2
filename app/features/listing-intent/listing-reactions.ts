import type { InterestStatus } from '~/domain/offer/interest-status';
import { failureToast } from '~/features/reaction/failure-toast';
import type { InterestDraft } from '~/features/reaction/post-reactions';
import { learnEngagement } from '~/features/reaction/use-post-engagement';
import { ApiError, callApi, ignoreGone } from '~/lib/api';
import { toast } from '~/lib/toast';
import { type ListingQuestion, listingToasts } from './listing-intent';

/** Bookmarks a listing or removes the bookmark. Rejects if the request fails. */
export async function sendSave(listingId: string, isSaved: boolean): Promise<boolean> {
  await (isSaved
    ? callApi('/api/users/me/saved', { method: 'POST', body: { listingId } })
    : callApi(`/api/users/me/saved/${listingId}`, { method: 'DELETE' }).catch(ignoreGone));
  return isSaved;
}

interface InterestAnswer {
  status: InterestStatus;
  /** False if the interest was already expressed on another device and is therefore already counted. */
  isNew: boolean;
}

/** The server's answer, or null if the interest was not stored. Shows a toast either way. */
export async function sendInterest(listingId: string, draft: InterestDraft): Promise<InterestAnswer | null> {
  const { amount, ...words } = draft;
  const { done, failed } = listingToasts.interest;
  try {
    const reply = await callApi<{ status: InterestStatus }>('/api/interests', {
      method: 'POST',
      body: { ...words, listingId, ...(amount !== null && { amount }) },
    });
    toast({ ...done, tone: 'good' });
    return { status: reply.data.status, isNew: reply.status === 201 };
  } catch (error) {
    toast({
      title: failed.title,
      text: error instanceof ApiError ? error.message : failed.text,
      tone: 'bad',
    });
    return null;
  }
}

/** Closes, reopens or deletes the owner's listing. Resolves to true when it is done. */
export async function sendChange(listingId: string, change: ListingQuestion): Promise<boolean> {
  const path = `/api/listings/${listingId}`;
  const { done, failed } = listingToasts[change];
  try {
    if (change === 'delete') await callApi(path, { method: 'DELETE' }).catch(ignoreGone);
    else await callApi(path, { method: 'PUT', body: { closed: change === 'close' } });
  } catch (error) {
    toast(failureToast(failed, error));
    return false;
  }
  // Hides the listing in a list that Back restores.
  learnEngagement(listingId, { isDeleted: change !== 'reopen' });
  toast({ ...done, tone: 'good', follows: true });
  return true;
}
