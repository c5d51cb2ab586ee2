import { Link } from '@remix-run/react';
import { Check, ExternalLink, TriangleAlert, X } from 'lucide-react';
import { figureParts } from '~/components/frame/figure-parts';
import { Figure } from '~/components/ui/figure';
import { Pill } from '~/components/ui/pill';
import type { AdminOffer } from '~/domain/moderation/offer-queue.schema';
import { titleLine } from '~/domain/offer/title';
import { timeAgo } from '~/lib/time';
import { ActButton, ActForm, ReasonField, rowButton } from './act-form.island';
import { Ask, OneTap } from './ask.island';
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
  const parts = figureParts(fundingMin, fundingMax);
  return (
    <QueueItem id={id} isDone={isDone}>
      <div className="min-w-0">
        <h3 className="font-semibold break-words">{titleLine(title ?? text)}</h3>
        <p className="name-line truncate">
          <Link to={`/user?id=${owner.id}`} className="hover:underline">
            {owner.fullName}
          </Link>
          {` · ${owner.city} · ${timeAgo(Date.parse(createdAt), now)}`}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-2">
          {parts.length > 0 ? (
            <Figure parts={parts} size="sm" />
          ) : (
            <span className="grey-line">{category}</span>
          )}
          {status === 'pending' ? null : (
            <Pill kind={status === 'approved' ? 'reviewed' : 'rejected'}>
              {status === 'approved' ? 'Approved' : 'Rejected'}
            </Pill>
          )}
          {offer.approved ? <Pill kind="info">Changed since approval</Pill> : null}
          {offer.flags.map((words) => (
            <Pill key={words} kind="pending" icon={TriangleAlert}>{`“${words}”`}</Pill>
          ))}
          {owner.isBanned ? <Pill kind="rejected">Owner banned</Pill> : null}
        </p>
      </div>
      <OfferPhotos photos={offer.photos} />
      <OfferChanges offer={offer} />
      <OfferText offer={offer} isOpen={isWhole} />
      <OfferPapers papers={offer.papers} />
      <PageLink offer={offer} />
      {offer.reviewNote ? <p className="text-caption text-text-2">{`Reason: ${offer.reviewNote}`}</p> : null}
      <OfferActs offer={offer} about={{ kind, id, from: status, seen: offer.updatedAt }} />
    </QueueItem>
  );
}

function PageLink({ offer: { id, kind, isActive } }: { offer: AdminOffer }) {
  if (!isActive) return <p className="grey-line">Only the owner can see the page for now.</p>;
  return (
    <Link to={kind === 'listing' ? `/opportunity/${id}` : `/post/${id}`} className="strong-link">
      <ExternalLink size={18} />
      {kind === 'listing' ? 'Open the listing' : 'Open the post'}
    </Link>
  );
}

interface OfferActsProps {
  offer: AdminOffer;
  about: { id: string } & Record<string, string>;
}

/** Reject on the left and Approve on the right, as far as they apply. */
function OfferActs({ offer: { id, kind, status }, about }: OfferActsProps) {
  const rejectLabel = kind === 'listing' ? 'Reject listing' : 'Reject post';
  return (
    <div className="grid grid-cols-2 gap-2">
      {status === 'rejected' ? null : (
        <Ask
          act="reject"
          about={id}
          title={rejectLabel}
          shortcut="r"
          label={
            <>
              <X size={18} />
              Reject
            </>
          }
        >
          <ActForm intent="reject" about={about} className="grid gap-3">
            <ReasonField id={`reject-${id}`} name="reviewNote" hint="The owner reads this reason." />
            <ActButton pendingLabel="Rejecting..." variant="danger">
              {rejectLabel}
            </ActButton>
          </ActForm>
        </Ask>
      )}
      {status === 'approved' ? null : (
        <OneTap about={id}>
          <ActForm intent="approve" about={about} className="col-start-2">
            <ActButton data-act="a" pendingLabel="Approving..." variant="success" wide className={rowButton}>
              <span className="inline-flex items-center gap-2">
                <Check size={18} />
                Approve
              </span>
            </ActButton>
          </ActForm>
        </OneTap>
      )}
    </div>
  );
}
