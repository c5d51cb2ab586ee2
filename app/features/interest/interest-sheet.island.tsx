import type { RefObject } from 'react';
import type { CardPost } from '~/domain/post/card';
import { postName } from '~/domain/post/post';
import { askInterest, type Place } from '~/features/reaction/post-reactions';
import { OfferInterestSheet } from './offer-interest-sheet.island';

interface InterestSheetProps {
  post: CardPost;
  /** The number of interests before this one. */
  interests: number;
  place: Place;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  opener: RefObject<HTMLElement | null>;
}

/** The sheet to express interest in a post. */
export default function InterestSheet({ post, interests, place, ...sheet }: InterestSheetProps) {
  const { id, category, fundingMin, fundingMax, author, imageDetails } = post;
  const offer = { id, name: postName(post), category, owner: author, fundingMin, fundingMax };
  return (
    <OfferInterestSheet
      {...sheet}
      offer={{ ...offer, cover: imageDetails[0] ?? null }}
      onSend={(draft) => askInterest(id, draft, interests, place)}
    />
  );
}
