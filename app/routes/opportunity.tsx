import { type MetaFunction, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ImageFallback } from '~/components/frame/image-fallback.island';
import { settingsOf } from '~/domain/account/settings.server';
import { callSlots } from '~/domain/call-proposal/slots';
import { listingMetrics } from '~/domain/listing/metrics';
import { listingPanel, listingPath } from '~/domain/listing/paths';
import { updateChoice } from '~/domain/offer-update/update';
import { chatPath, offerPath } from '~/domain/shared/paths';
import { gateMeta } from '~/features/gate/member-error';
import { OfferError } from '~/features/gate/offer-error';
import { noListing } from '~/features/gate/offer-error.words';
import { memberScreen } from '~/features/gate/screen.server';
import { answerListingForm } from '~/features/listing/listing-answer.server';
import { openListing } from '~/features/listing/listing-page.server';
import { ListingScreen } from '~/features/listing/listing-screen.island';
import { useMissingInFeeds } from '~/features/reaction/use-missing-in-feeds';
import { screenTitle, shellIn } from '~/features/shell/screen-title';
import type { RootLoader } from '~/features/shell/shell.server';
import { accessOf } from '~/http/access';
import { actionHeadersOnly } from '~/http/form.server';
import { safePath } from '~/http/redirect.server';

export const meta: MetaFunction<typeof loader, { root: RootLoader }> = (args) => {
  const { data, error, matches } = args;
  const { origin = '' } = shellIn(matches);
  const gate = gateMeta(error);
  if (gate) return gate;
  if (!data) return [{ title: screenTitle(noListing(), matches) }];
  return [
    { title: screenTitle(data.listing.title, matches) },
    { tagName: 'link', rel: 'canonical', href: origin + listingPath(data.listing.id) },
    { name: 'robots', content: 'noindex' },
  ];
};

export const headers = actionHeadersOnly;

export const loader = memberScreen(async (ctx, { params, url }) => {
  const page = await openListing(ctx, params.id);
  // Links of saved items and interests may contain the id of a post.
  if ('movedToPost' in page) throw redirect(offerPath('post', page.movedToPost), 301);
  return {
    ...page,
    viewerId: ctx.viewer.id,
    panel: listingPanel(url.searchParams),
    choice: updateChoice(url.searchParams),
    returnTo: safePath(url.searchParams.get('returnTo')),
    newId: crypto.randomUUID(),
    appName: ctx.config.appName,
    has: {
      chat: accessOf(chatPath(page.listing.owner.id)) !== null,
      interests: accessOf('/interests') !== null,
    },
    slots: callSlots(ctx.now),
    metrics: settingsOf(ctx.viewer).investment.showAdvancedMetrics
      ? listingMetrics(page.listing, ctx.now)
      : null,
  };
});

export const action = memberScreen((ctx, { request, params }) => answerListingForm(ctx, request, params.id));

export default function Opportunity() {
  const loaded = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const failure = result && 'error' in result ? result : null;
  return (
    <>
      <ListingScreen key={loaded.listing.id} loaded={loaded} refused={failure} />
      <ImageFallback />
    </>
  );
}

export function ErrorBoundary() {
  useMissingInFeeds();
  return <OfferError kind="listing" />;
}
