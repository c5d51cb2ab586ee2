import { Link } from '@remix-run/react';
import { Check, ExternalLink, TriangleAlert, X } from 'lucide-react';
import { FundingFigure } from '~/components/figure/funding-figure';
import { Pill } from '~/components/ui/pill';
import { cityName } from '~/domain/city/city-names';
import { titleLine } from '~/domain/offer/title';
import type { AdminOffer } from '~/domain/offer-review/offer-queue.schema';
import { reviewMessages } from '~/domain/offer-review/offer-review-messages';
import { categoryLabel } from '~/domain/option/category-label';
import { offerPath } from '~/domain/shared/paths';
import { userPath } from '~/domain/user/paths';
import { ActionButton, ActionForm, ReasonField, rowButton } from '~/features/admin-form/action-form.island';
import { Ask, OneTap } from '~/features/admin-form/ask.island';
import { useShell } from '~/features/shell/use-shell';
import { timeAgo } from '~/lib/time/in-words';
import * as words from './offer.words';
import { OfferChanges } from './offer-changes';
import { OfferPapers, OfferPhotos, OfferText } from './offer-parts';
import { QueueItem } from './queue-item';

interface OfferItemProps {
  offer: AdminOffer;
  now: number;
  /** Just decided: the item keeps its place, but can't be pressed. */
  isDone?: boolean;
  /** Whether the full text is open at first. */
  isWhole?: boolean;
}

/** One listing or post in the review queue, as readers see it and with its changes since approval. */
export function OfferItem({ offer, now, isDone = false, isWhole = false }: OfferItemProps) {
  const { id, kind, title, text, owner, category, status, createdAt, fundingMin, fundingMax } = offer;
  return (
    <QueueItem id={id} isDone={isDone}>
      <div className="min-w-0">
        <h2 className="font-semibold break-words">{titleLine(title ?? text)}</h2>
        <p className="name-line truncate">
          <Link to={userPath(owner.id)} className="hover:underline">
            {owner.fullName}
          </Link>
          {` · ${cityName(owner.city)} · ${timeAgo(Date.parse(createdAt), now)}`}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-2">
          {fundingMin || fundingMax ? (
            <FundingFigure min={fundingMin} max={fundingMax} size="sm" />
          ) : (
            <span className="grey-line">{categoryLabel(category)}</span>
          )}
          {status === 'pending' ? null : (
            <Pill kind={status === 'approved' ? 'reviewed' : 'rejected'}>
              {status === 'approved' ? words.approved() : words.rejected()}
            </Pill>
          )}
          {offer.approved ? <Pill kind="info">{words.changed()}</Pill> : null}
          {offer.flags.map((flagged) => (
            <Pill key={flagged} kind="pending" icon={TriangleAlert}>{`“${flagged}”`}</Pill>
          ))}
          {owner.isBanned ? <Pill kind="rejected">{words.ownerBanned()}</Pill> : null}
        </p>
      </div>
      <OfferPhotos photos={offer.photos} />
      <OfferChanges offer={offer} />
      <OfferText offer={offer} isOpen={isWhole} />
      <OfferPapers papers={offer.papers} />
      <PageLink offer={offer} />
      {offer.reviewNote ? (
        <p className="text-caption text-text-2">{words.reason({ reason: offer.reviewNote })}</p>
      ) : null}
      <OfferActions offer={offer} about={{ kind, id, from: status, seen: offer.updatedAt }} />
    </QueueItem>
  );
}

function PageLink({ offer: { id, kind, isActive } }: { offer: AdminOffer }) {
  if (!isActive) return <p className="grey-line">{words.onlyOwner()}</p>;
  return (
    <Link to={offerPath(kind, id)} className="strong-link -my-2.5 justify-self-start">
      <ExternalLink size={18} />
      {kind === 'listing' ? words.openListing() : words.openPost()}
    </Link>
  );
}

interface OfferActionsProps {
  offer: AdminOffer;
  about: { id: string } & Record<string, string>;
}

/** Reject on the left and Approve on the right, as far as they apply; none on the admin's own. */
function OfferActions({ offer: { id, kind, status, owner, title, text }, about }: OfferActionsProps) {
  const isOwn = useShell()?.viewer?.id === owner.id;
  const rejectLabel = kind === 'listing' ? words.rejectListing() : words.rejectPost();
  if (isOwn) return <p className="grey-line">{reviewMessages[kind].own()}</p>;
  return (
    <div className="grid grid-cols-2 gap-2">
      {status === 'rejected' ? null : (
        <Ask
          action="reject"
          about={id}
          title={rejectLabel}
          subject={titleLine(title ?? text)}
          shortcut="r"
          label={
            <>
              <X size={18} />
              {words.reject()}
            </>
          }
        >
          <ActionForm intent="reject" about={about} className="grid gap-3">
            <ReasonField id={`reject-${id}`} name="reviewNote" hint={words.ownerReads()} />
            <ActionButton pendingLabel={words.rejecting()} variant="danger">
              {rejectLabel}
            </ActionButton>
          </ActionForm>
        </Ask>
      )}
      {status === 'approved' ? null : (
        <OneTap about={id}>
          <ActionForm intent="approve" about={about} className="col-start-2">
            <ActionButton
              data-shortcut="a"
              pendingLabel={words.approving()}
              variant="success"
              wide
              className={rowButton}
            >
              <span className="inline-flex items-center gap-2">
                <Check size={18} />
                {words.approve()}
              </span>
            </ActionButton>
          </ActionForm>
        </OneTap>
      )}
    </div>
  );
}
