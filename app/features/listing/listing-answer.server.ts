import { data } from '@remix-run/cloudflare';
import { listingPath } from '~/domain/listing/paths';
import type { MemberContext } from '~/domain/shared/context';
import { type ListingIntentResult, listingIntents } from '~/features/listing-intent/listing-intent';
import { type ListingIntentOutcome, listingIntent } from '~/features/listing-intent/listing-intent.server';
import { faultOf } from '~/features/offer/intent-fault.server';
import { answerUpdateForm, updateIntentOf } from '~/features/offer-update/update-answer.server';
import { readFields, textOf } from '~/http/form.server';
import { seeOther } from '~/http/redirect.server';
import { isDocumentRequest } from '~/http/request';
import { retryHeaders } from '~/lib/app-error';

/**
 * Handles a listing's forms. A fetcher gets the result; a document request gets a redirect, or on failure the
 * page again with what was typed.
 */
export async function answerListingForm(ctx: MemberContext, request: Request, listingId: string) {
  const fields = await readFields(request);
  const intent = updateIntentOf(fields);
  if (intent) {
    const path = listingPath(listingId);
    return answerUpdateForm(ctx, request, fields, { intent, kind: 'listing', id: listingId, path });
  }
  const isDocument = isDocumentRequest(request);
  // The button was submitted without a script: show the form with amount, message and risk line first.
  if (isDocument && textOf(fields, 'intent') === 'interest' && !fields.has('message')) {
    return seeOther(request, listingPath(listingId, 'interest'));
  }
  const outcome: ListingIntentOutcome = await listingIntent(ctx, listingId, fields).catch(
    faultOf(ctx, request, fields, listingIntents),
  );
  const { result, status, flash, next, retryAfter } = outcome;
  if (isDocument && !('error' in result)) return seeOther(request, next, { flash: flash ?? undefined });
  return data<ListingIntentResult>(result, { status, headers: retryHeaders({ retryAfter }) });
}
