import { BadgeCheck, CircleDashed, CircleX, MessageSquareQuote, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { LawLink } from '~/components/frame/law-link';
import { figuresLine, legalLine } from '~/domain/listing/listing-state';
import type { ListingPage } from '~/domain/listing/page';
import { phrases } from '~/lib/language/phrases';
import { istDate } from '~/lib/time/in-words';
import * as words from './listing.words';

type ChecksProps = Pick<ListingPage, 'listing' | 'owner'> & { isOwn: boolean };

/** What has been checked, and by whom. A tick is shown only for what a person has checked. */
export function Checks({ listing, owner, isOwn }: ChecksProps) {
  const figures = figuresLine[isOwn ? 'owner' : 'reader'];
  return (
    <ul className="grid gap-3.5">
      {listing.owner.isVerified ? (
        <Check icon={<BadgeCheck size={20} className="text-leaf" />} title={words.identity()}>
          {owner.verifiedAt ? words.sawDocumentOn({ date: istDate(owner.verifiedAt) }) : words.sawDocument()}
        </Check>
      ) : (
        <Check icon={<CircleDashed size={20} />} title={words.identity()}>
          {words.notChecked()}
        </Check>
      )}
      <ReviewCheck status={listing.status} />
      <Check icon={<MessageSquareQuote size={20} />} title={words.figures()}>
        {figures}
      </Check>
    </ul>
  );
}

const reviews = {
  pending: phrases({
    icon: <CircleDashed size={20} />,
    text: words.notReviewed,
  }),
  approved: phrases({
    icon: <ShieldCheck size={20} className="text-leaf" />,
    text: words.readByTeam,
  }),
  rejected: phrases({
    icon: <CircleX size={20} className="text-clay" />,
    text: words.rejected,
  }),
} as const;

function ReviewCheck({ status }: Pick<ListingPage['listing'], 'status'>) {
  const { icon, text } = reviews[status];
  return (
    <Check icon={icon} title={words.thisListing()}>
      {text}
    </Check>
  );
}

function Check({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 [&>svg]:mt-0.5 [&>svg]:flex-none">
      {icon}
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-caption text-balance text-text-2">{children}</span>
      </span>
    </li>
  );
}

/** The legal notice of every listing. */
export function LegalLine({ isOwn }: { isOwn: boolean }) {
  const line = legalLine[isOwn ? 'owner' : 'reader'];
  return (
    <p className="mx-4 mt-4 mb-5 text-caption text-text-3">
      {line} <LawLink to="/terms#owners">{words.law()}</LawLink>
    </p>
  );
}
