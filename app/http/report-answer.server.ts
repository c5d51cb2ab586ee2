import { data } from '@remix-run/cloudflare';
import { AppError, statusOf } from '~/domain/errors';
import { REPORT, type ReportFailure, reportWords } from '~/domain/report';
import { newReport } from '~/domain/report.schema';
import { createReport } from '~/domain/report.server';
import type { MemberContext } from '~/platform/context';
import { validate } from './endpoint.server';
import { textOf } from './form.server';
import { seeOther } from './redirect.server';

interface ReportedOn {
  request: Request;
  /** The screen, as the log names it. */
  route: string;
  /** Where a report that arrived leads. */
  next: string;
}

/** Reports a person or a message from a form of a screen, which is shown again with what was typed if that fails. */
export async function answerReport(
  ctx: MemberContext,
  target: { reportedUserId: string } | { messageId: string },
  fields: FormData,
  { request, route, next }: ReportedOn,
) {
  const values = { reason: textOf(fields, 'reason'), description: textOf(fields, 'description') };
  const { done, failed } = reportWords['messageId' in target ? 'message' : 'user'];
  try {
    const description = values.description || undefined;
    await createReport(ctx, validate(newReport, { ...target, reason: values.reason, description }));
    return seeOther(request, next, { flash: { ...done, tone: 'good' } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log({ event: 'request_refused', method: request.method, route, code: error.code });
    const failure: ReportFailure = { error: error.message || failed.text, fields: error.fields, values };
    return data({ form: REPORT, ...failure }, { status: statusOf[error.code] });
  }
}
