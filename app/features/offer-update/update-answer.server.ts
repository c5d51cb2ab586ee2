import { data } from '@remix-run/cloudflare';
import { UPDATES, updatePlace } from '~/domain/offer-update/update';
import { newUpdateForm } from '~/domain/offer-update/update.schema';
import { deleteUpdate, writeUpdate } from '~/domain/offer-update/write.server';
import { newReportForm } from '~/domain/report/report.schema';
import { createReport } from '~/domain/report/report.server';
import type { MemberContext } from '~/domain/shared/context';
import type { OfferKind } from '~/domain/shared/offer-kind';
import type { IntentFailure } from '~/features/offer/intent';
import { faultOf } from '~/features/offer/intent-fault.server';
import { type IntentFields, type IntentOutcome, refusedIntent } from '~/features/offer/intent-form.server';
import { logRefusal } from '~/http/problem.server';
import { seeOther } from '~/http/redirect.server';
import { AppError, retryHeaders } from '~/lib/app-error';
import { firstValues } from '~/lib/first-values';
import { validate } from '~/lib/validate';
import { type UpdateFailure, type UpdateIntent, updateIntents, updateToasts } from './update-intent';

interface UpdateForm {
  intent: UpdateIntent;
  kind: OfferKind;
  /** The offer's id. */
  id: string;
  /** The path of the offer's page. */
  path: string;
}

/** The intent of a form that `answerUpdateForm` handles; null for the other forms of the page. */
export const updateIntentOf = (form: FormData): UpdateIntent | null =>
  updateIntents.find((known) => known === form.get('intent')) ?? null;

/** Handles the forms of an offer's updates: a redirect to the page, or on failure the page again with what was typed. */
export async function answerUpdateForm(
  ctx: MemberContext,
  request: Request,
  form: FormData,
  asked: UpdateForm,
) {
  const outcome = await handle(ctx, firstValues(form), asked).catch(
    faultOf(ctx, request, form, updateIntents),
  );
  const { result, status, flash, next, retryAfter } = outcome;
  if (!('error' in result)) return seeOther(request, next, { flash: flash ?? undefined });
  return data<UpdateFailure>(result, { status, headers: retryHeaders({ retryAfter }) });
}

type Outcome = IntentOutcome<{ intent: UpdateIntent } | IntentFailure<UpdateIntent>>;

async function handle(ctx: MemberContext, fields: IntentFields, asked: UpdateForm): Promise<Outcome> {
  const { intent, path } = asked;
  try {
    const place = await handlers[intent](ctx, fields, asked);
    const flash = { ...updateToasts[intent].done, tone: 'good' as const };
    return { status: 200, result: { intent }, flash, next: `${path}#${place}` };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const route = asked.kind === 'post' ? '/post/:id' : '/opportunity/:id';
    logRefusal(ctx.log, 'POST', route, error);
    return refusedIntent(error, intent, fields, path);
  }
}

type Handler = (ctx: MemberContext, fields: IntentFields, asked: UpdateForm) => Promise<string>;

/** What each form does; answers with the place on the page that shows it. */
const handlers: Record<UpdateIntent, Handler> = {
  update: async (ctx, { id, content }, offer) => {
    const { update } = await writeUpdate(ctx, offer.kind, offer.id, validate(newUpdateForm, { id, content }));
    return updatePlace(update.id);
  },
  'delete-update': async (ctx, { updateId = '' }) => {
    await deleteUpdate(ctx, updateId);
    return UPDATES;
  },
  'report-update': async (ctx, { updateId, id, reason, description }) => {
    await createReport(ctx, validate(newReportForm, { commentId: updateId, id, reason, description }));
    return updatePlace(updateId ?? '');
  },
};
