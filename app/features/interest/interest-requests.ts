import type { InterestDecision } from '~/domain/interest/interest.schema';
import { interestToasts } from '~/domain/interest/list';
import type { ReceivedInterest, SentInterest } from '~/domain/interest/view.schema';
import { needsNetwork } from '~/features/reaction/failure-toast';
import { learnEngagement } from '~/features/reaction/use-post-engagement';
import { ApiError, callApi, isRefusal, messageOf } from '~/lib/api';
import { announce, toast } from '~/lib/toast';
import * as words from './interest.words';

/**
 * An interest after a request: the server's version, null if it no longer exists, undefined if the request
 * failed.
 */
type Outcome<T> = Promise<T | null | undefined>;

/** Withdraws an interest. One that another device has withdrawn counts as withdrawn. */
export async function askWithdrawal({ id, postId }: SentInterest): Outcome<SentInterest> {
  try {
    await callApi(`/api/interests/${id}`, { method: 'DELETE' });
  } catch (error) {
    if (!isGone(error)) return refused<SentInterest>(error, interestToasts.withdrawFailed);
  }
  // Its card offers it again, and the number that counted it is known no more.
  if (postId !== null) learnEngagement(postId, { interest: null, interests: undefined });
  toast({ ...interestToasts.withdrawn, tone: 'good' });
  return null;
}

/** Accepts or declines an interest. */
export async function askDecision(id: string, decision: InterestDecision): Outcome<ReceivedInterest> {
  try {
    const body = { method: 'PUT' as const, body: decision };
    const { data } = await callApi<ReceivedInterest>(`/api/interests/${id}`, body);
    // After accepting, the owner is led to the thread, which shows it.
    const tell = decision.status === 'accepted' ? announce : toast;
    tell({ ...interestToasts[decision.status], tone: 'good' });
    return data;
  } catch (error) {
    if (isGone(error)) {
      toast({
        title: words.error(),
        text: words.gone(),
        tone: 'bad',
      });
      return null;
    }
    return refused<ReceivedInterest>(error, interestToasts.decisionFailed);
  }
}

const isGone = (error: unknown) => isRefusal(error) && error.status === 404;

/**
 * Shows a toast: that it needs a network, the server's message of a conflict, or the default text. Returns the current interest of a
 * conflict.
 */
function refused<T>(error: unknown, failed: { title: string; text: string }): T | undefined {
  const conflict = error instanceof ApiError && error.status === 409 ? error : null;
  // The other person acts on it at once: it is not kept for later (decision 056).
  toast(
    needsNetwork(error, words.doesNotWait) ?? {
      ...failed,
      text: messageOf(conflict, failed.text),
      tone: 'bad',
    },
  );
  return (conflict?.current ?? undefined) as T | undefined;
}
