import { data } from '@remix-run/cloudflare';
import { REPORT, type ReportFailure, reportMessages } from '~/domain/moderation/report';
import { newReport } from '~/domain/report/report.schema';
import { createReport } from '~/domain/report/report.server';
import type { MemberContext } from '~/domain/shared/context';
import { textOf } from '~/http/form.server';
import { describeFailure } from '~/http/problem.server';
import { seeOther } from '~/http/redirect.server';
import { validate } from '~/lib/validate';

interface ReportedOn {
  request: Request;
  /** The page to redirect to after a report. */
  next: string;
}

/** Reports a user, a message or a rating from a form. On failure the form comes back with what was typed. */
export async function answerReport(
  ctx: MemberContext,
  target: { reportedUserId: string } | { messageId: string; userId: string } | { ratingId: string },
  fields: FormData,
  { request, next }: ReportedOn,
) {
  const values = { reason: textOf(fields, 'reason'), description: textOf(fields, 'description') };
  const { done, failed } =
    reportMessages['messageId' in target ? 'message' : 'ratingId' in target ? 'rating' : 'user'];
  try {
    const description = values.description || undefined;
    await createReport(ctx, validate(newReport, { ...target, reason: values.reason, description }));
    return seeOther(request, next, { flash: { ...done, tone: 'good' } });
  } catch (error) {
    const { message, fields: complaints, status, headers } = describeFailure(ctx, request, error);
    const failure: ReportFailure = { error: message || failed.text, fields: complaints, values };
    return data({ form: REPORT, ...failure }, { status, headers });
  }
}
