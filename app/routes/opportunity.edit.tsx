import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { openListingEdit, saveListing } from '~/domain/listing/edit.server';
import { listingFormContent } from '~/domain/listing/form-content';
import { listingEditForm } from '~/domain/listing/listing.schema';
import { listingPath } from '~/domain/listing/paths';
import { scannedTexts } from '~/domain/offer/scanned-texts.server';
import { ownReview } from '~/domain/offer-status/offer-state';
import { begunFrom, failEdit } from '~/features/changed-elsewhere/changed-answer.server';
import { OfferError } from '~/features/gate/offer-error';
import { noListing } from '~/features/gate/offer-error.words';
import { memberScreen } from '~/features/gate/screen.server';
import * as words from '~/features/listing/listing-route.words';
import { EditListingForm } from '~/features/listing-form/edit-listing-form.island';
import { listingDifferences } from '~/features/listing-form/listing-differences.server';
import { readListingForm } from '~/features/listing-form/listing-form.server';
import { afterEdit } from '~/features/offer-form/after-edit';
import { suspicionReply } from '~/features/offer-form/suspicion.server';
import { screenTitle } from '~/features/shell/screen-title';
import type { RootLoader } from '~/features/shell/shell.server';
import { saveAction } from '~/features/submission/save-action';
import { useOpened } from '~/features/submission/use-opened';
import { hasRefusedFiles, parseWithFiles, refuseWithFiles } from '~/features/upload/form-files.server';
import { actionHeadersOnly } from '~/http/form.server';
import { seeOther } from '~/http/redirect.server';
import { revalidateUnlessFailed } from '~/http/revalidation';
import { phrases } from '~/lib/language/phrases';

const FAILED = phrases({ title: words.updateFailed, text: words.tryAgain });

export const meta: MetaFunction<typeof loader, { root: RootLoader }> = ({ data, matches }) => {
  const name = data ? words.editTitle({ title: data.title }) : noListing();
  return [{ title: screenTitle(name, matches) }];
};

export const headers = actionHeadersOnly;

export const loader = memberScreen(async (ctx, { params }) => {
  const { listing, plan, seen } = await openListingEdit(ctx, params.id);
  const { id, title } = listing;
  return {
    id,
    viewerId: ctx.viewer.id,
    title,
    review: ownReview(listing),
    seen,
    content: listingFormContent(listing),
    plan,
  };
});

export const action = memberScreen(async (ctx, { request, params }) => {
  const id = params.id;
  const form = await readListingForm(ctx, request);
  const begun = begunFrom(form.fields);
  const submission = parseWithFiles(form, listingEditForm);
  if (submission.status !== 'success' || hasRefusedFiles(form))
    return refuseWithFiles(submission, form, FAILED);
  try {
    const written = scannedTexts('listing', submission.value);
    const suspicions = suspicionReply(form.fields, submission, written, 'listing');
    if (suspicions) return suspicions;
    const text = afterEdit(await saveListing(ctx, id, submission.value, begun));
    return seeOther(request, listingPath(id), { flash: { title: words.updated(), text, tone: 'good' } });
  } catch (error) {
    const lines = async () => listingDifferences((await openListingEdit(ctx, id)).listing, submission.value);
    return failEdit(ctx, submission, error, { request, title: FAILED.title, lines });
  }
});

export const clientAction = saveAction({ kind: 'listing-edit', page: listingPath }, FAILED);

export const shouldRevalidate = revalidateUnlessFailed;

export default function EditListing() {
  const loaded = useLoaderData<typeof loader>();
  const opened = useOpened(loaded.id, loaded);
  return <EditListingForm key={`${opened.id} ${opened.seen}`} {...opened} />;
}

export function ErrorBoundary() {
  return <OfferError kind="listing" />;
}
