import type { InterestView } from '~/domain/interest/view.schema';
import { postPath } from '~/domain/post/paths';
import type { LikeState } from '~/domain/post/view.schema';
import { firstStands, type IntentToast, saysOther } from '~/features/offer/intent';
import type { NewWrite, WriteKind, WriteSubject } from '~/features/write-queue/queued-write';
import { titleOnScreen } from '~/features/write-queue/title-on-screen';
import { queueIfOffline, superseding } from '~/features/write-queue/write-queue';
import { callApi, ignoreGone, messageOf } from '~/lib/api';
import { lastIntent } from '~/lib/last-intent';
import { toast } from '~/lib/toast';
import { failedNow, failureToast, noWait } from './failure-toast';
import { interestRecorded, postIntentToasts } from './post-intent';
import * as words from './reaction.words';
import {
  endExpectation,
  expectEngagement,
  expectUnlessPressed,
  learnEngagement,
} from './use-post-engagement';

/** The screen where a reaction was made: the specification words its toasts by screen. */
export type Place = 'feed' | 'post';

type Ask = (value: boolean, place: Place) => void;

/**
 * One queue for each post and kind of reaction. They last as long as the tab, because a card may be unmounted
 * meanwhile.
 */
const queues = new Map<string, Ask>();

function queueOf(key: string, make: () => Ask): Ask {
  const queue = queues.get(key) ?? make();
  queues.set(key, queue);
  return queue;
}

function writeOf(about: WriteSubject, kind: WriteKind, path: string, body: unknown): NewWrite {
  const method = kind.startsWith('un') ? 'DELETE' : 'POST';
  const place = { title: titleOnScreen(about.id), href: postPath(about.id) };
  return { id: crypto.randomUUID(), kind, about, method, path, body, ...place };
}

const failedLike = (place: Place, isLike: boolean): IntentToast =>
  place === 'feed'
    ? { title: words.error(), text: words.likeOrUnlikeFailed() }
    : postIntentToasts[isLike ? 'like' : 'unlike'].failed;

/** Sends a like or unlike that is shown already. The server's answer decides; a failure undoes it and shows a toast. */
export function askLike(postId: string, isLiked: boolean, place: Place): void {
  queueOf(`like ${postId}`, () => likeQueue(postId))(isLiked, place);
}

function likeQueue(postId: string): Ask {
  const about = { kind: 'like', id: postId } as const;
  let asked = true;
  let from: Place = 'feed';
  const ask = lastIntent<boolean, LikeState>({
    send: (isLiked) => {
      asked = isLiked;
      return superseding(about, async () => {
        expectUnlessPressed(postId, { liked: isLiked });
        const method = isLiked ? 'POST' : 'DELETE';
        return (await callApi<LikeState>(`/api/posts/${postId}/like`, { method })).data;
      });
    },
    onAnswer: ({ liked, likeCount }, isLast) => {
      // A press that is shown already may be sent only after this answer.
      if (isLast) endExpectation(postId, { liked: asked });
      learnEngagement(postId, { liked, likes: likeCount });
    },
    onFailure: async (error) => {
      const kind = asked ? 'like' : 'unlike';
      const path = `/api/posts/${postId}/like`;
      if (await queueIfOffline(error, () => writeOf(about, kind, path, null))) return;
      endExpectation(postId, { liked: asked });
      toast(failureToast(failedLike(from, asked), error));
    },
  });
  return (isLiked, place) => {
    from = place;
    ask(isLiked);
  };
}

/** Sends a bookmark or its removal in the same way. */
export function askSave(postId: string, isSaved: boolean, place: Place): void {
  queueOf(`save ${postId}`, () => saveQueue(postId))(isSaved, place);
}

function saveQueue(postId: string): Ask {
  const about = { kind: 'save', id: postId } as const;
  let asked = true;
  return lastIntent<boolean, boolean>({
    send: async (isSaved) => {
      asked = isSaved;
      await superseding(about, async () => {
        expectUnlessPressed(postId, { saved: isSaved });
        await (isSaved
          ? callApi('/api/users/me/saved', { method: 'POST', body: { postId } })
          : callApi(`/api/users/me/saved/${postId}`, { method: 'DELETE' }).catch(ignoreGone));
      });
      return isSaved;
    },
    onAnswer: (saved, isLast) => {
      learnEngagement(postId, { saved });
      if (!isLast) return;
      endExpectation(postId, { saved });
      const { done } = postIntentToasts[saved ? 'save' : 'unsave'];
      if (done) toast({ ...done, tone: 'good' });
    },
    onFailure: async (error) => {
      const [kind, path, body] = asked
        ? (['save', '/api/users/me/saved', { postId }] as const)
        : (['unsave', `/api/users/me/saved/${postId}`, null] as const);
      if (await queueIfOffline(error, () => writeOf(about, kind, path, body))) return;
      endExpectation(postId, { saved: asked });
      toast(failureToast(postIntentToasts[asked ? 'save' : 'unsave'].failed, error));
    },
  });
}

export interface InterestDraft {
  /** The id is made by the client, so that a repeated request stores one interest. */
  id: string;
  message: string;
  amount: number | null;
}

const interestToasts = {
  feed: postIntentToasts.interest.done,
  post: interestRecorded,
} as const;

/**
 * In the feed the toast shows the server's message; on the post's own page it names the failure, with the
 * reason of a refusal.
 */
function failedInterest(place: Place, error: unknown) {
  const { title, text } = postIntentToasts.interest.failed;
  if (place === 'feed') return { title, text: messageOf(error, text), tone: 'bad' } as const;
  return failureToast({ title: words.error(), text: title }, error);
}

/**
 * Expresses interest optimistically. Resolves to true when it is stored, and to false when it was undone, so
 * that the draft is kept. `known` is the number of interests before.
 */
export async function askInterest(
  postId: string,
  draft: InterestDraft,
  known: number,
  place: Place,
): Promise<boolean> {
  expectEngagement(postId, { interested: true });
  const { amount, ...words } = draft;
  const path = `/api/posts/${postId}/interests`;
  const body = amount === null ? words : { ...words, amount };
  let isKept = false;
  try {
    const reply = await callApi<InterestView>(path, { method: 'POST', body });
    // 200 means that the interest was already expressed on another device and is already counted.
    const interests = known + (reply.status === 201 ? 1 : 0);
    learnEngagement(postId, { interest: reply.data.status, interests });
    const done = interestToasts[place];
    if (saysOther(reply.data, draft)) toast({ ...firstStands, tone: 'bad' });
    else if (done) toast({ ...done, tone: 'good' });
    return true;
  } catch (error) {
    isKept = await queueIfOffline(error, () => ({
      ...writeOf({ kind: 'interest', id: postId }, 'interest', path, body),
      id: draft.id,
    }));
    if (!isKept) toast(failedInterest(place, error));
    return isKept;
  } finally {
    if (!isKept) expectEngagement(postId, { interested: undefined });
  }
}

/** Deletes the post. Resolves to true when it is deleted. */
export async function removePost(postId: string): Promise<boolean> {
  try {
    await callApi(`/api/posts/${postId}`, { method: 'DELETE' }).catch(ignoreGone);
  } catch (error) {
    toast(failedNow(postIntentToasts.delete.failed, error, noWait.deleting));
    return false;
  }
  learnEngagement(postId, { isDeleted: true });
  if (postIntentToasts.delete.done) toast({ ...postIntentToasts.delete.done, tone: 'good', follows: true });
  return true;
}
