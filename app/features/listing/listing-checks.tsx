import { BadgeCheck, CircleDashed, CircleX, MessageSquareQuote, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { LawLink } from '~/components/frame/law-link';
import type { ListingPage } from '~/domain/listing/paths';
import { figuresLine } from '~/domain/listing/reader-words';
import { istDate } from '~/lib/time';

type ChecksProps = Pick<ListingPage, 'listing' | 'owner'> & { isOwn: boolean };

/** What has been checked, and by whom. A tick is shown only for what a person has checked. */
export function Checks({ listing, owner, isOwn }: ChecksProps) {
  return (
    <ul className="grid gap-3.5">
      {listing.owner.isVerified ? (
        <Check icon={<BadgeCheck size={20} className="text-leaf" />} title="Owner’s identity">
          {owner.verifiedAt
            ? `Our team saw a document on ${istDate(owner.verifiedAt)}`
            : 'Our team saw a document'}
        </Check>
      ) : (
        <Check icon={<CircleDashed size={20} />} title="Owner’s identity">
          Not checked
        </Check>
      )}
      <ReviewCheck status={listing.status} />
      <Check icon={<MessageSquareQuote size={20} />} title="Amounts, return, timeline">
        {figuresLine[isOwn ? 'owner' : 'reader']}
      </Check>
    </ul>
  );
}

const reviews = {
  pending: { icon: <CircleDashed size={20} />, words: 'Not reviewed yet' },
  approved: { icon: <ShieldCheck size={20} className="text-leaf" />, words: 'Read by our team' },
  rejected: { icon: <CircleX size={20} className="text-clay" />, words: 'Rejected' },
} as const;

function ReviewCheck({ status }: Pick<ListingPage['listing'], 'status'>) {
  const { icon, words } = reviews[status];
  return (
    <Check icon={icon} title="This listing">
      {words}
    </Check>
  );
}

function Check({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 [&>svg]:mt-0.5 [&>svg]:flex-none">
      {icon}
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-caption text-text-2">{children}</span>
      </span>
    </li>
  );
}

/** The legal notice of every listing. */
export function LegalLine() {
  return (
    <p className="mx-4 mb-5 text-caption text-text-3">
      The owner wrote this page. We did not check the figures. It is not an offer or invitation to invest.{' '}
      <LawLink to="/terms#owners">What the law says</LawLink>
    </p>
  );
}
