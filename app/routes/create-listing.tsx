import type { MetaFunction } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { EmptyState } from '~/components/frame/empty-state';
import { Page } from '~/components/frame/page';
import { ButtonLink } from '~/components/ui/button';
import { removeDraft, saveDraft } from '~/domain/draft/draft.server';
import { mayList } from '~/domain/listing/listing';
import { publishListingForm } from '~/domain/listing/listing.schema';
import { blankListingForm, openListingForm, publishListing } from '~/domain/listing/publish.server';
import { listingRefused } from '~/domain/listing/refusals.words';
import { scannedTexts } from '~/domain/offer/scanned-texts.server';
import { MemberError } from '~/features/gate/member-error';
import { memberScreen } from '~/features/gate/screen.server';
import { requireMayPublish } from '~/features/gate/suspended-form.server';
import { CreateListingForm } from '~/features/listing-form/create-listing-form.island';
import { draftOf, readListingForm } from '~/features/listing-form/listing-form.server';
import * as words from '~/features/listing-form/listing-form.words';
import { publishAction } from '~/features/offer-form/publish-action';
import { suspicionReply } from '~/features/offer-form/suspicion.server';
import { failPublishing } from '~/features/published-before/fail-publishing.server';
import { screenTitle } from '~/features/shell/screen-title';
import type { RootLoader } from '~/features/shell/shell.server';
import { BackBar } from '~/features/shell/top-bar';
import { useQueuedParam } from '~/features/submission/use-queued-form';
import {
  hasRefusedFiles,
  parseWithFiles,
  refusedFiles,
  refuseWithFiles,
} from '~/features/upload/form-files.server';
import type { FormWithPhotos } from '~/features/upload/form-photos.server';
import { actionHeadersOnly, textOf } from '~/http/form.server';
import { seeOther } from '~/http/redirect.server';
import { revalidateUnlessFailed } from '~/http/revalidation';
import { phrases } from '~/lib/language/phrases';
import { BLANK_HEADER } from '~/lib/offline/kept';

const FAILED = phrases({ title: words.failed, text: words.tryAgain });
const PUBLISHED = phrases({
  title: words.published,
  text: words.publishedText,
  tone: 'good',
});

/** A flash is a cookie, which has no room for the reasons of all files. */
const MAX_REASONS = 2;

function savedFlash(form: FormWithPhotos) {
  const reasons = refusedFiles(form);
  const title = words.draftSaved();
  if (reasons.length === 0) return { title, text: words.savedInAccount(), tone: 'good' as const };
  const text = [words.withoutFiles(), ...reasons.slice(0, MAX_REASONS)].join(' ');
  return { title, text, tone: 'bad' as const };
}

export const meta: MetaFunction<typeof loader, { root: RootLoader }> = ({ matches }) => {
  return [{ title: screenTitle(words.create(), matches) }];
};

export const headers = actionHeadersOnly;

export const loader = memberScreen(async (ctx, { request }) => {
  requireMayPublish(ctx);
  const { id, userType } = ctx.viewer;
  const open = request.headers.has(BLANK_HEADER) ? blankListingForm : openListingForm;
  return { viewerId: id, start: mayList(userType) ? await open(ctx) : null };
});

export const action = memberScreen(async (ctx, { request }) => {
  const form = await readListingForm(ctx, request);
  const intent = textOf(form.fields, 'intent');
  if (intent === 'discard') {
    await removeDraft(ctx, 'listing');
    return seeOther(request, '/create-listing');
  }
  const submission = parseWithFiles(form, publishListingForm);
  try {
    if (intent === 'save-draft') {
      await saveDraft(ctx, 'listing', draftOf(form));
      const flash = savedFlash(form);
      return seeOther(request, '/create-listing', { flash });
    }
    if (submission.status !== 'success' || hasRefusedFiles(form))
      return refuseWithFiles(submission, form, FAILED);
    const written = scannedTexts('listing', submission.value);
    const suspicions = suspicionReply(form.fields, submission, written, 'listing');
    if (suspicions) return suspicions;
    await publishListing(ctx, submission.value);
    return seeOther(request, '/dashboard', { flash: PUBLISHED });
  } catch (error) {
    const published = { kind: 'listing', id: textOf(form.fields, 'id') } as const;
    return failPublishing(ctx, published, submission, error, { request, title: FAILED.title });
  }
});

export const clientAction = publishAction('listing', FAILED);

/** A form of the queue that is opened in place of this one changes only the address. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod } = change;
  return !formMethod && currentUrl.pathname === nextUrl.pathname ? false : revalidateUnlessFailed(change);
}

export default function CreateListing() {
  const { viewerId, start } = useLoaderData<typeof loader>();
  const queued = useQueuedParam();
  if (start) return <CreateListingForm key={queued} viewerId={viewerId} start={start} />;
  return (
    <Page top={<BackBar title={words.create()} to="/dashboard" line />}>
      <EmptyState
        title={words.forEntrepreneurs()}
        line={words.refused({ reason: listingRefused() })}
        action={<ButtonLink to="/create-post?type=community">{words.createCommunity()}</ButtonLink>}
      />
    </Page>
  );
}

export function ErrorBoundary() {
  return <MemberError />;
}
