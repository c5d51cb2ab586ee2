import type { RefObject } from 'react';
import type { ListingView } from '~/domain/listing/view.schema';
import { OfferInterestSheet } from '~/features/interest/offer-interest-sheet.island';
import type { InterestDraft } from '~/features/reaction/post-reactions';

interface ListingInterestProps {
  listing: ListingView;
  onSend: (draft: InterestDraft) => Promise<boolean>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  opener: RefObject<HTMLElement | null>;
}

/** The sheet to express interest in a listing. */
export default function ListingInterest({ listing, ...sheet }: ListingInterestProps) {
  const { id, title, category, owner, imageDetails, fundingMin, fundingMax } = listing;
  const offer = { id, name: title, category, owner, fundingMin, fundingMax };
  return <OfferInterestSheet {...sheet} offer={{ ...offer, cover: imageDetails[0] ?? null }} />;
}
