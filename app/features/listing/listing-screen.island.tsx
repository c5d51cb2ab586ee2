import { useNavigate, useRevalidator } from '@remix-run/react';
import { useMemo } from 'react';
import { Page } from '~/components/frame/page';
import { Note } from '~/components/ui/note';
import { toCardListing } from '~/domain/listing/card';
import { closingOf, listingState, ownLine } from '~/domain/listing/listing-state';
import type { ListingMetrics } from '~/domain/listing/metrics';
import type { ListingPage } from '~/domain/listing/page';
import { type ListingPanel, listingPath } from '~/domain/listing/paths';
import { isOpenInterest } from '~/domain/offer-status/interest-status';
import type { OfferUpdates } from '~/domain/offer-update/update';
import { RECEIVED_INTERESTS } from '~/domain/shared/paths';
import { CallButton } from '~/features/call/call-button.island';
import { ProposeForm } from '~/features/call-proposal/propose-form';
import { DecidedInterest } from '~/features/interest/decided-interest';
import { PlainInterest } from '~/features/interest/plain-interest';
import type { ListingIntentFailure } from '~/features/listing-intent/listing-intent';
import { PaperRow } from '~/features/offer/paper-row';
import { useLiveOffer } from '~/features/offer/use-live-offer';
import { FundsLines } from '~/features/offer/use-of-funds';
import { UpdatesPart, type UpdatesPartProps } from '~/features/offer-update/offer-updates.island';
import { otherFailure, type UpdateFailure, updateFailure } from '~/features/offer-update/update-intent';
import { SafetyNote } from '~/features/post/post-article';
import { useAskedAt } from '~/features/reaction/use-asked-at';
import { useInFeeds } from '~/features/reaction/use-in-feeds';
import * as reportWords from '~/features/report/report.words';
import { ReportLink } from '~/features/report/report-link.island';
import { ViewBeacon } from '~/features/view-beacon/view-beacon.island';
import { HeroGallery } from './hero-gallery.island';
import * as words from './listing.words';
import { Checks, LegalLine } from './listing-checks';
import { About, Block, Stats } from './listing-details';
import { ListingDock } from './listing-dock.island';
import { ListingHead } from './listing-head';
import { ListingManage, type ListingManageProps } from './listing-manage.island';
import { MetricsBlock } from './listing-metrics';
import { ListingOwner } from './listing-owner';
import { ListingTopButtons, useSaved } from './listing-top-buttons.island';
import { QuestionPanel, ReportPanel } from './plain-panels';

/** What the route's loader returns. */
interface LoadedListing extends ListingPage {
  updates: OfferUpdates;
  choice: UpdatesPartProps['choice'];
  viewerId: string;
  panel: ListingPanel | null;
  /** The path on this site to return to after an owner's action. */
  returnTo: string | null;
  /** The id of an interest that is submitted without a script. */
  newId: string;
  appName: string;
  /** Which features exist: the chat, and the list of received interests. */
  has: { chat: boolean; interests: boolean };
  /** Possible start times of a call, in epoch milliseconds. */
  slots: number[];
  /** Set for users who switched on advanced metrics. */
  metrics: ListingMetrics | null;
}

interface ListingScreenProps {
  loaded: LoadedListing;
  /** The failure of a form that was submitted without a script. */
  failure: ListingIntentFailure | null;
}

/** The failure of one of the page's forms, also of an update's. */
type AnyFailure = ListingIntentFailure | UpdateFailure | null;

/** A listing's page. */
export function ListingScreen({ loaded, refused }: { loaded: LoadedListing; refused: AnyFailure }) {
  const failure = otherFailure(refused);
  const { listing, owner, plan, stated, appName, has } = loaded;
  const isOwn = listing.owner.id === loaded.viewerId;
  // Other viewers see only their own interest, which they may have expressed after the page was loaded, so
  // they always listen.
  useLiveOffer(listing.id, !isOwn || listing.interests > 0);
  const saved = useSaved(listing);
  const card = useMemo(() => toCardListing(listing), [listing]);
  useInFeeds(card, useAskedAt(listing), listingState(listing) === 'open');
  return (
    <Page dock={<ListingDock listing={listing} isOwn={isOwn} />}>
      <div className="relative">
        <HeroGallery listing={listing} />
        <ListingTopButtons listing={listing} saved={saved} />
      </div>
      {failure && failure.intent !== 'interest' && failure.intent !== 'report' ? (
        <Note tone="clay" role="alert" className="mx-4 mt-3">
          {failure.error}
        </Note>
      ) : null}
      <ListingHead listing={listing} stated={stated} isOwn={isOwn} />
      {isOwn ? (
        <Own loaded={loaded} />
      ) : (
        <DecidedInterest status={listing.viewer.interest} owner={listing.owner} />
      )}
      <Panels loaded={loaded} failure={failure} isOwn={isOwn} />
      <Block className={isOwn ? undefined : 'mt-5'}>
        <ListingOwner
          listing={listing}
          owner={owner}
          appName={appName}
          isOwn={isOwn}
          hasChat={has.chat}
          call={<CallButton listingId={listing.id} owner={listing.owner} />}
        />
      </Block>
      <Block>
        <Stats {...listing} />
      </Block>
      <MetricsBlock metrics={loaded.metrics} />
      <Updates loaded={loaded} refused={refused} isOwn={isOwn} isSaved={saved.isSaved} />
      <Block id="about" title={words.about()}>
        <About text={listing.description} />
      </Block>
      <Block id="use-of-funds" title={words.useOfFunds()}>
        <FundsLines text={listing.useOfFunds} />
      </Block>
      {plan ? (
        <Block id="plan" title={words.plan()}>
          <PaperRow paper={plan} label={words.downloadPlan()} />
        </Block>
      ) : null}
      <Block id="checks" title={words.checked()}>
        <Checks listing={listing} owner={owner} isOwn={isOwn} />
      </Block>
      <div className="border-t border-line">
        {isOwn ? null : <SafetyNote appName={appName} />}
        <LegalLine isOwn={isOwn} />
        {isOwn ? null : (
          <ReportLink
            target={{ type: 'listing', id: listing.id }}
            to={listingPath(listing.id, 'report')}
            className="mx-2 mb-4"
          >
            {reportWords.reportListing()}
          </ReportLink>
        )}
      </div>
      {isOwn ? null : <ViewBeacon of="listings" id={listing.id} />}
    </Page>
  );
}

/** The owner's section of the page. */
function Own({ loaded: { listing, has } }: Pick<ListingScreenProps, 'loaded'>) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // What is shown to an owner who has gone on may be older than the change.
  const onDone: ListingManageProps['onDone'] = (change, isStaying) =>
    change === 'delete' && isStaying ? navigate('/my-listings') : revalidate();
  return (
    <Block id="manage" title={words.yours()} className="mt-5">
      <p className="mb-3 text-caption text-text-2">
        {ownLine(listingState(listing), listing.interests)}{' '}
        {has.interests && listing.interests > 0 ? (
          <a
            href={RECEIVED_INTERESTS}
            className="font-semibold text-marigold-text underline underline-offset-2"
          >
            {words.received()}
          </a>
        ) : null}
      </p>
      <ListingManage listing={listing} onDone={onDone} />
    </Block>
  );
}

type UpdatesProps = { loaded: LoadedListing; refused: AnyFailure; isOwn: boolean; isSaved: boolean };

/** The owner's news, also of a closed listing. Of one that others do not see there is only what was written before. */
function Updates({ loaded, refused, isOwn, isSaved }: UpdatesProps) {
  const { listing, updates, choice, newId } = loaded;
  const state = listingState(listing);
  const isShown = state === 'open' || state === 'closed';
  const mayBegin = state === 'open' || (state === 'closed' && isOwn);
  if (!mayBegin && updates.items.length === 0) return null;
  const { interest } = listing.viewer;
  return (
    <UpdatesPart
      offer={{ kind: 'listing', id: listing.id }}
      loaded={updates}
      path={listingPath(listing.id)}
      isOwn={isOwn}
      isShown={isShown}
      isFollowing={isSaved || isOpenInterest(interest)}
      newId={newId}
      choice={choice}
      failure={updateFailure(refused)}
    />
  );
}

/** The sheets and dialogs as sections of the page, for use without a script. */
function Panels({ loaded, failure, isOwn }: ListingScreenProps & { isOwn: boolean }) {
  const { listing, panel, returnTo, slots } = loaded;
  const { id, owner, closedAt, viewer } = listing;
  const of = (intent: ListingIntentFailure['intent']) => (failure?.intent === intent ? failure : null);
  if (isOwn) {
    if (panel === null || (panel !== 'delete' && panel !== closingOf[listingState(listing)])) return null;
    return <QuestionPanel listingId={id} change={panel} returnTo={returnTo} />;
  }
  if ((panel === 'interest' || of('interest')) && closedAt === null && viewer.interest === null) {
    return (
      <div className="mt-5">
        <PlainInterest
          path={listingPath(id)}
          ownerName={owner.fullName}
          id={loaded.newId}
          failure={of('interest')}
        />
      </div>
    );
  }
  if (panel === 'call') {
    return (
      <Block id="call" title={words.schedule()} className="mt-5">
        <ProposeForm
          userId={owner.id}
          name={owner.fullName}
          listingId={id}
          slots={slots}
          clientId={loaded.newId}
        />
      </Block>
    );
  }
  return panel === 'report' || of('report') ? <ReportPanel listingId={id} failure={of('report')} /> : null;
}
