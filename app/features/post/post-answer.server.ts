import { data } from '@remix-run/cloudflare';
import { postPath } from '~/domain/post/paths';
import type { MemberContext } from '~/domain/shared/context';
import { faultOf } from '~/features/offer/intent-fault.server';
import { answerUpdateForm, updateIntentOf } from '~/features/offer-update/update-answer.server';
import {
  interestRecorded,
  type PostIntentDone,
  type PostIntentResult,
  postIntents,
} from '~/features/reaction/post-intent';
import { readFields, textOf } from '~/http/form.server';
import { seeOther } from '~/http/redirect.server';
import { isDocumentRequest } from '~/http/request';
import { retryHeaders } from '~/lib/app-error';
import { type PostIntentOutcome, postIntent } from './post-intent.server';
import { pathOfComment } from './post-page.server';

/**
 * Handles a post's forms. A fetcher gets the result; a document request gets a redirect, or on failure the
 * page again with what was typed.
 */
export async function answerPostForm(ctx: MemberContext, request: Request, postId: string) {
  const fields = await readFields(request);
  const intent = updateIntentOf(fields);
  if (intent) {
    return answerUpdateForm(ctx, request, fields, {
      intent,
      kind: 'post',
      id: postId,
      path: postPath(postId),
    });
  }
  const isDocument = isDocumentRequest(request);
  if (isDocument && isBareInterest(fields, postId)) {
    return seeOther(request, postPath(postId, { isInterestFormOpen: true }, 'interest'));
  }
  const outcome: PostIntentOutcome = await postIntent(ctx, postId, fields).catch(
    faultOf(ctx, request, fields, postIntents),
  );
  const { result, status, retryAfter } = outcome;
  if (isDocument && !('error' in result)) {
    return seeOther(request, nextPath(postId, fields, outcome, result), { flash: flashOf(postId, outcome) });
  }
  return data<PostIntentResult>(result, { status, headers: retryHeaders({ retryAfter }) });
}

/**
 * The interest button of the page was submitted without a script: show the form with amount, message and risk
 * line first. A card in the feed shows that line itself.
 */
const isBareInterest = (fields: FormData, postId: string) =>
  textOf(fields, 'intent') === 'interest' &&
  !fields.has('message') &&
  textOf(fields, 'returnTo').startsWith(postPath(postId));

function nextPath(postId: string, fields: FormData, { next }: PostIntentOutcome, result: PostIntentDone) {
  const isFromPage = !fields.has('returnTo') || next.startsWith(postPath(postId));
  return isFromPage && result.intent === 'comment' ? pathOfComment(result) : next;
}

function flashOf(postId: string, { result, flash, next }: PostIntentOutcome) {
  const isRecorded = result.intent === 'interest' && next.startsWith(postPath(postId));
  return isRecorded ? { ...interestRecorded, tone: 'good' as const } : (flash ?? undefined);
}
