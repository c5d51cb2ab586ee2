import { commentEdit, newCommentForm } from '~/domain/comment/comment.schema';
import { createComment } from '~/domain/comment/comment.server';
import { deleteComment } from '~/domain/comment/delete.server';
import { editComment } from '~/domain/comment/edit.server';
import { expressInterest } from '~/domain/interest/express.server';
import { interestForm } from '~/domain/interest/interest.schema';
import { likePost, unlikePost } from '~/domain/like/like.server';
import { reportMessages } from '~/domain/moderation/report';
import { deletePost } from '~/domain/post/delete.server';
import { newReportForm } from '~/domain/report/report.schema';
import { createReport } from '~/domain/report/report.server';
import { saveItem, unsavePost } from '~/domain/saved/saved.server';
import type { MemberContext } from '~/domain/shared/context';
import { offerPath } from '~/domain/shared/paths';
import { begunFrom } from '~/features/changed-elsewhere/changed-answer.server';
import { SEEN_FIELD } from '~/features/changed-elsewhere/fields';
import {
  type IntentFields as Fields,
  type IntentOutcome,
  refusedIntent,
} from '~/features/offer/intent-form.server';
import {
  type PostIntent,
  type PostIntentDone,
  type PostIntentResult,
  postIntents,
  postIntentToasts,
} from '~/features/reaction/post-intent';
import { logRefusal } from '~/http/problem.server';
import { AppError } from '~/lib/app-error';
import { firstValues } from '~/lib/first-values';
import { validate } from '~/lib/validate';
import * as words from './post-intent.words';

export type PostIntentOutcome = IntentOutcome<PostIntentResult>;

/** Handles one form of a post, chosen by `intent`. An `AppError` becomes a failure that the form can show. */
export async function postIntent(
  ctx: MemberContext,
  postId: string,
  form: FormData,
): Promise<PostIntentOutcome> {
  begunFrom(form);
  const fields = firstValues(form);
  const intent = postIntents.find((known) => known === fields.intent) ?? null;
  try {
    if (!intent) throw new AppError('invalid', words.unknown());
    const result = await handlers[intent](ctx, postId, fields);
    const isComment = intent === 'report' && fields.commentId !== undefined;
    const { done } = isComment ? reportMessages.comment : postIntentToasts[intent];
    return {
      status: 200,
      result,
      flash: done && { ...done, tone: 'good' },
      next: nextOf(postId, intent, fields),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logRefusal(ctx.log, 'POST', '/post/:id', error);
    return refusedIntent(error, intent, fields, nextOf(postId, null, fields));
  }
}

type Handler = (ctx: MemberContext, postId: string, fields: Fields) => Promise<PostIntentDone>;

const handlers: Record<PostIntent, Handler> = {
  like: async (ctx, postId) => ({ intent: 'like', ...(await likePost(ctx, postId)) }),
  unlike: async (ctx, postId) => ({ intent: 'unlike', ...(await unlikePost(ctx, postId)) }),
  save: async (ctx, postId) => {
    await saveItem(ctx, { postId });
    return { intent: 'save', saved: true };
  },
  unsave: async (ctx, postId) => ({ intent: 'unsave', ...(await unsavePost(ctx, postId)) }),
  interest: async (ctx, postId, fields) => {
    const { interest, interests } = await expressInterest(ctx, { postId }, validate(interestForm, fields));
    return { intent: 'interest', interest: { id: interest.id, status: interest.status }, interests };
  },
  comment: async (ctx, postId, fields) => {
    const { comment, comments } = await createComment(ctx, postId, validate(newCommentForm, fields));
    return { intent: 'comment', comment, comments };
  },
  'edit-comment': async (ctx, postId, { commentId = '', content, [SEEN_FIELD]: seen }) => ({
    intent: 'edit-comment',
    comment: await editComment(ctx, commentId, validate(commentEdit, { content, seen }), postId),
  }),
  'delete-comment': async (ctx, postId, { commentId = '' }) => ({
    intent: 'delete-comment',
    ...(await deleteComment(ctx, commentId, postId)),
  }),
  delete: async (ctx, postId) => {
    await deletePost(ctx, postId);
    return { intent: 'delete', deleted: true };
  },
  report: async (ctx, postId, { commentId, id, reason, description }) => {
    const target = commentId ? { commentId } : { postId };
    await createReport(ctx, validate(newReportForm, { ...target, id, reason, description }));
    return { intent: 'report', reported: true };
  },
};

function nextOf(postId: string, intent: PostIntent | null, { returnTo }: Fields): string {
  const here = offerPath('post', postId);
  const next = returnTo ?? here;
  return intent === 'delete' && next.startsWith(here) ? '/dashboard' : next;
}
