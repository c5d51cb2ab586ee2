import { data } from '@remix-run/cloudflare';
import { REPORT } from '~/domain/moderation/report';
import { RATE, ratingToasts } from '~/domain/profile/rating';
import { ratingForm } from '~/domain/profile/rating.schema';
import { rateUser } from '~/domain/profile/rating.server';
import type { MemberContext } from '~/domain/shared/context';
import { userPath } from '~/domain/user/paths';
import { answerReport } from '~/features/report/report-answer.server';
import { failForm, parseForm, readFields, textOf } from '~/http/form.server';
import type { FormFailure } from '~/http/form-failure';
import { seeOther } from '~/http/redirect.server';
import { firstSentence } from '~/lib/problem';

/** Handles the forms of a user's screen. */
export async function answerUserForm(ctx: MemberContext, request: Request, userId: string) {
  const fields = await readFields(request);
  switch (textOf(fields, 'intent')) {
    case RATE:
      return rate(ctx, request, userId, fields);
    case REPORT:
      return report(ctx, request, userId, fields);
    default:
      return seeOther(request, userPath(userId));
  }
}

/** The user, or a rating on their screen. */
function report(ctx: MemberContext, request: Request, userId: string, fields: FormData) {
  const ratingId = textOf(fields, 'ratingId');
  const next = ratingId ? `${userPath(userId)}#ratings` : userPath(userId);
  return answerReport(ctx, ratingId ? { ratingId } : { reportedUserId: userId }, fields, { request, next });
}

async function rate(ctx: MemberContext, request: Request, ratedUserId: string, fields: FormData) {
  const { done, failed } = ratingToasts;
  const submission = parseForm(fields, ratingForm);
  if (submission.status !== 'success') {
    const text = firstSentence(submission.error, failed.text);
    const failure = { title: failed.title, text };
    return data<FormFailure>({ form: RATE, result: submission.reply(), failure }, { status: 400 });
  }
  try {
    await rateUser(ctx, { ratedUserId, ...submission.value });
    return seeOther(request, `${userPath(ratedUserId)}#ratings`, {
      flash: { ...done, tone: 'good' },
    });
  } catch (error) {
    return failForm(ctx, submission, error, { request, title: failed.title, form: RATE });
  }
}
