import { data } from '@remix-run/cloudflare';
import { AppError, statusOf } from '~/domain/errors';
import { personPath } from '~/domain/person-path';
import { RATE, ratingToasts } from '~/domain/rating';
import { ratingForm } from '~/domain/rating.schema';
import { ratePerson } from '~/domain/rating.server';
import { REPORT, type ReportFailure, reportWords } from '~/domain/report';
import { newReport } from '~/domain/report.schema';
import { createReport } from '~/domain/report.server';
import type { MemberContext } from '~/platform/context';
import { validate } from './endpoint.server';
import { failForm, parseForm, readFields, textOf } from './form.server';
import type { FormFailure } from './form-failure';
import { seeOther } from './redirect.server';

/** Does what a form of a person's screen asks for. */
export async function answerPersonForm(ctx: MemberContext, request: Request, personId: string) {
  const fields = await readFields(request);
  switch (textOf(fields, 'intent')) {
    case RATE:
      return rate(ctx, request, personId, fields);
    case REPORT:
      return report(ctx, request, personId, fields);
    default:
      return seeOther(request, personPath(personId));
  }
}

async function rate(ctx: MemberContext, request: Request, ratedUserId: string, fields: FormData) {
  const { done, failed } = ratingToasts;
  const submission = parseForm(fields, ratingForm);
  if (submission.status !== 'success') {
    const text = Object.values(submission.error ?? {})[0]?.[0] ?? failed.text;
    const failure = { title: failed.title, text };
    return data<FormFailure>({ form: RATE, result: submission.reply(), failure }, { status: 400 });
  }
  try {
    await ratePerson(ctx, { ratedUserId, ...submission.value });
    return seeOther(request, `${personPath(ratedUserId)}#ratings`, {
      flash: { ...done, tone: 'good' },
    });
  } catch (error) {
    return failForm(ctx, submission, error, { request, title: failed.title, form: RATE });
  }
}

async function report(ctx: MemberContext, request: Request, reportedUserId: string, fields: FormData) {
  const values = { reason: textOf(fields, 'reason'), description: textOf(fields, 'description') };
  const { done, failed } = reportWords.user;
  try {
    const description = values.description || undefined;
    await createReport(ctx, validate(newReport, { reportedUserId, reason: values.reason, description }));
    return seeOther(request, personPath(reportedUserId), { flash: { ...done, tone: 'good' } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log({ event: 'request_refused', method: request.method, route: '/user', code: error.code });
    const failure: ReportFailure = { error: error.message || failed.text, fields: error.fields, values };
    return data({ form: REPORT, ...failure }, { status: statusOf[error.code] });
  }
}
