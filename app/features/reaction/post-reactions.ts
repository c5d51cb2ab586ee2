import type { InterestStatus } from '~/domain/offer/interest-status';
import type { LikeState } from '~/domain/post/view.schema';
import { ApiError, callApi } from '~/lib/api';
import { lastIntent } from '~/lib/last-intent';
import { toast } from '~/lib/toast';
import { interestRecorded, postIntentToasts } from './post-intent';
import { learnEngagement, wishEngagement } from './use-post-engagement';

/** Where a reaction was made: the specification words its toasts by screen. */
export type Place = 'feed' | 'post';

type Ask = (value: boolean, place: Place) => void;

/** One queue a post and kind of write, kept for the tab's life so that a card may leave the page meanwhile. */
const queues = new Map<string, Ask>();

function queueOf(key: string, make: () => Ask): Ask {
  const queue = queues.get(key) ?? make();
  queues.set(key, queue);
  return queue;
}

const failedLike = (place: Place, isLike: boolean) =>
  place === 'feed'
    ? { title: 'Error', text: 'Failed to like/unlike post' }
    : postIntentToasts[isLike ? 'like' : 'unlike'].failed;

/** Likes or unlikes at once on the screen; the server's answer decides, a failure takes it back and says so. */
export function askLike(postId: string, isLiked: boolean, place: Place): void {
  wishEngagement(postId, { liked: isLiked });
  queueOf(`like ${postId}`, () => likeQueue(postId))(isLiked, place);
}

function likeQueue(postId: string): Ask {
  let asked = true;
  let from: Place = 'feed';
  const ask = lastIntent<boolean, LikeState>({
    send: async (isLiked) => {
      asked = isLiked;
      const method = isLiked ? 'POST' : 'DELETE';
      return (await callApi<LikeState>(`/api/posts/${postId}/like`, { method })).data;
    },
    onAnswer: ({ liked, likeCount }, isLast) => {
      if (isLast) wishEngagement(postId, { liked: undefined });
      learnEngagement(postId, { liked, likes: likeCount });
    },
    onFailure: () => {
      wishEngagement(postId, { liked: undefined });
      toast({ ...failedLike(from, asked), tone: 'bad' });
    },
  });
  return (isLiked, place) => {
    from = place;
    ask(isLiked);
  };
}

/** Bookmarks or takes the bookmark away, in the same way. */
export function askSave(postId: string, isSaved: boolean, place: Place): void {
  wishEngagement(postId, { saved: isSaved });
  queueOf(`save ${postId}`, () => saveQueue(postId))(isSaved, place);
}

function saveQueue(postId: string): Ask {
  let asked = true;
  return lastIntent<boolean, boolean>({
    send: async (isSaved) => {
      asked = isSaved;
      await (isSaved
        ? callApi('/api/users/me/saved', { method: 'POST', body: { postId } })
        : callApi(`/api/users/me/saved/${postId}`, { method: 'DELETE' }).catch(unlessGone));
      return isSaved;
    },
    onAnswer: (saved, isLast) => {
      learnEngagement(postId, { saved });
      if (!isLast) return;
      wishEngagement(postId, { saved: undefined });
      const { done } = postIntentToasts[saved ? 'save' : 'unsave'];
      if (done) toast({ ...done, tone: 'good' });
    },
    onFailure: () => {
      wishEngagement(postId, { saved: undefined });
      toast({ ...postIntentToasts[asked ? 'save' : 'unsave'].failed, tone: 'bad' });
    },
  });
}

/** What was to be taken away is not there: done by another tab or device. */
const unlessGone = (error: unknown): void => {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
};

export interface InterestDraft {
  /** Made by the client, so that a repeated request is one interest. */
  id: string;
  message: string;
  amount: number | null;
}

const interestToasts = {
  feed: postIntentToasts.interest.done,
  post: interestRecorded,
} as const;

/** The feed says what the server said; the post's own page names the failure, and the reason where it was refused. */
function failedInterest(place: Place, error: unknown) {
  const { title, text } = postIntentToasts.interest.failed;
  const apiError = error instanceof ApiError ? error : null;
  if (place === 'feed') return { title, text: apiError?.message ?? text };
  const isRefused = apiError !== null && apiError.status >= 400 && apiError.status < 500;
  return { title: 'Error', text: isRefused ? `${title}. ${apiError.message}` : title };
}

/**
 * Shows the interest at once. True when it is stored; false when it was taken back, so that the draft may be kept.
 * `known` is the number of interests before.
 */
export async function askInterest(
  postId: string,
  draft: InterestDraft,
  known: number,
  place: Place,
): Promise<boolean> {
  wishEngagement(postId, { interested: true });
  const { amount, ...body } = draft;
  try {
    const reply = await callApi<{ status: InterestStatus }>(`/api/posts/${postId}/interests`, {
      method: 'POST',
      body: amount === null ? body : { ...body, amount },
    });
    // 200 is an interest made before, on another device: it is in the number already.
    const interests = known + (reply.status === 201 ? 1 : 0);
    learnEngagement(postId, { interest: reply.data.status, interests });
    const done = interestToasts[place];
    if (done) toast({ ...done, tone: 'good' });
    return true;
  } catch (error) {
    toast({ ...failedInterest(place, error), tone: 'bad' });
    return false;
  } finally {
    wishEngagement(postId, { interested: undefined });
  }
}

/** Takes the post down. True when it is gone. */
export async function removePost(postId: string): Promise<boolean> {
  try {
    await callApi(`/api/posts/${postId}`, { method: 'DELETE' }).catch(unlessGone);
  } catch {
    toast({ ...postIntentToasts.delete.failed, tone: 'bad' });
    return false;
  }
  learnEngagement(postId, { isDeleted: true });
  if (postIntentToasts.delete.done) toast({ ...postIntentToasts.delete.done, tone: 'good' });
  return true;
}
