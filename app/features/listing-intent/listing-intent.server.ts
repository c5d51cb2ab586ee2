import { expressInterest } from '~/domain/interest/express.server';
import { interestForm } from '~/domain/interest/interest.schema';
import { deleteListing } from '~/domain/listing/delete.server';
import { listingPath } from '~/domain/listing/paths';
import { updateListing } from '~/domain/listing/update.server';
import { newReportForm } from '~/domain/report/report.schema';
import { createReport } from '~/domain/report/report.server';
import { removeSaved, saveItem } from '~/domain/saved/saved.server';
import type { MemberContext } from '~/domain/shared/context';
import { type IntentFields, type IntentOutcome, refusedIntent } from '~/features/offer/intent-form.server';
import { logRefusal } from '~/http/problem.server';
import { AppError } from '~/lib/app-error';
import { firstValues } from '~/lib/first-values';
import { validate } from '~/lib/validate';
import {
  type ListingIntent,
  type ListingIntentDone,
  type ListingIntentResult,
  listingIntents,
  listingToasts,
} from './listing-intent';
import * as words from './listing-refusal.words';

export type ListingIntentOutcome = IntentOutcome<ListingIntentResult>;

/**
 * Handles one form of a listing, chosen by `intent`. An `AppError` becomes a failure that the form can show.
 */
export async function listingIntent(
  ctx: MemberContext,
  listingId: string,
  form: FormData,
): Promise<ListingIntentOutcome> {
  const fields = firstValues(form);
  const intent = listingIntents.find((known) => known === fields.intent) ?? null;
  const next = fields.returnTo ?? listingPath(listingId);
  try {
    if (!intent) throw new AppError('invalid', words.unknown());
    const result = await handlers[intent](ctx, listingId, fields);
    const isGone = intent === 'delete' && next.startsWith(listingPath(listingId));
    return {
      status: 200,
      result,
      flash: { ...listingToasts[intent].done, tone: 'good' },
      next: isGone ? '/my-listings' : next,
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logRefusal(ctx.log, 'POST', '/opportunity/:id', error);
    return refusedIntent(error, intent, fields, next);
  }
}

type Handler = (ctx: MemberContext, listingId: string, fields: IntentFields) => Promise<ListingIntentDone>;

const handlers: Record<ListingIntent, Handler> = {
  save: async (ctx, listingId) => {
    await saveItem(ctx, { listingId });
    return { intent: 'save', saved: true };
  },
  unsave: async (ctx, listingId) => {
    await removeSaved(ctx, listingId);
    return { intent: 'unsave', saved: false };
  },
  interest: async (ctx, listingId, fields) => {
    const { interest, interests } = await expressInterest(ctx, { listingId }, validate(interestForm, fields));
    return { intent: 'interest', interest: { id: interest.id, status: interest.status }, interests };
  },
  report: async (ctx, listingId, { id, reason, description }) => {
    await createReport(ctx, validate(newReportForm, { listingId, id, reason, description }));
    return { intent: 'report', reported: true };
  },
  close: async (ctx, listingId) => {
    const { closedAt } = await updateListing(ctx, listingId, { closed: true });
    return { intent: 'close', closedAt };
  },
  reopen: async (ctx, listingId) => {
    const { closedAt } = await updateListing(ctx, listingId, { closed: false });
    return { intent: 'reopen', closedAt };
  },
  delete: async (ctx, listingId) => {
    await deleteListing(ctx, listingId);
    return { intent: 'delete', deleted: true };
  },
};
