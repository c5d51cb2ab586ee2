import { Link } from '@remix-run/react';
import { Check, TriangleAlert, X } from 'lucide-react';
import { figureParts } from '~/components/figure-parts';
import { ListingThumb } from '~/components/listing-thumb';
import { Figure } from '~/components/ui/figure';
import { Pill } from '~/components/ui/pill';
import type { AdminOffer } from '~/domain/offer-desk.schema';
import { timeAgo } from '~/lib/time';
import { ActButton, ActForm, ReasonField, Unfold } from './act-form';
import { QueueItem } from './queue-item';

interface OfferItemProps {
  offer: AdminOffer;
  now: number;
  /** Also the text: in the queue it is read before it is judged. */
  isWhole?: boolean;
}

/** One listing or post to be reviewed: what it says, Reject with a reason, Approve. */
export function OfferItem({ offer, now, isWhole = false }: OfferItemProps) {
  const { id, kind, title, text, owner, category, status, createdAt, fundingMin, fundingMax } = offer;
  const parts = figureParts(fundingMin, fundingMax);
  return (
    <QueueItem id={id}>
      <div className="flex gap-3.5">
        <ListingThumb ownerId={owner.id} category={category} cover={offer.cover} className="size-16" />
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-semibold">{title ?? text.slice(0, 60)}</h3>
          <p className="truncate text-caption text-text-3">
            <Link to={`/user?id=${owner.id}`} className="hover:underline">
              {owner.fullName}
            </Link>
            {` · ${owner.city} · ${timeAgo(Date.parse(createdAt), now)}`}
          </p>
          <p className="flex flex-wrap items-center gap-2">
            {parts.length > 0 ? (
              <Figure parts={parts} size="sm" />
            ) : (
              <span className="text-caption text-text-3">{category}</span>
            )}
            {status === 'pending' ? null : (
              <Pill kind={status === 'approved' ? 'reviewed' : 'rejected'}>
                {status === 'approved' ? 'Approved' : 'Rejected'}
              </Pill>
            )}
            {offer.flags.map((words) => (
              <Pill key={words} kind="pending" icon={TriangleAlert}>{`“${words}”`}</Pill>
            ))}
            {owner.isBanned ? <Pill kind="rejected">Owner banned</Pill> : null}
          </p>
        </div>
      </div>
      {isWhole ? <OfferText offer={offer} /> : null}
      {offer.reviewNote ? <p className="text-caption text-text-2">{`Reason: ${offer.reviewNote}`}</p> : null}
      <OfferActs offer={offer} about={{ kind, id, from: status }} />
    </QueueItem>
  );
}

function OfferActs({
  offer: { id, kind, status },
  about,
}: {
  offer: AdminOffer;
  about: Record<string, string>;
}) {
  return (
    <div className="grid grid-cols-2 gap-2">
      {status === 'rejected' ? null : (
        <Unfold
          shortcut="r"
          label={
            <>
              <X size={18} />
              Reject
            </>
          }
        >
          <ActForm intent="reject" about={about} className="grid gap-3">
            <ReasonField id={`reject-${id}`} name="reviewNote" hint="Its owner reads it and can change it." />
            <ActButton intent="reject" id={id} pendingLabel="Rejecting..." variant="danger">
              {kind === 'listing' ? 'Reject listing' : 'Reject post'}
            </ActButton>
          </ActForm>
        </Unfold>
      )}
      {status === 'approved' ? null : (
        <ActForm intent="approve" about={about}>
          <ActButton
            intent="approve"
            id={id}
            data-act="a"
            pendingLabel="Approving..."
            variant="success"
            wide
            className="min-h-11 py-[9px] text-caption leading-[1.625rem]"
          >
            <span className="inline-flex items-center gap-2">
              <Check size={18} />
              Approve
            </span>
          </ActButton>
        </ActForm>
      )}
    </div>
  );
}

function OfferText({
  offer: { text, useOfFunds, timeline, expectedRoi, kind, category },
}: {
  offer: AdminOffer;
}) {
  const facts = [
    ['Category', category],
    ['Timeline', timeline],
    ['Stated return', expectedRoi],
    ['Use of funds', useOfFunds],
  ].filter(([, value]) => value);
  return (
    <details open={kind === 'post'}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-caption font-semibold text-marigold-text">
        Read it
      </summary>
      <p className="text-caption break-words whitespace-pre-line text-text-2">{text}</p>
      <dl className="mt-2 grid gap-1.5 text-caption">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-micro text-text-3">{name}</dt>
            <dd className="break-words whitespace-pre-line text-text-2">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
