import type { DecisionView } from '~/domain/appeal/appeal.schema';
import type { OwnRejection } from '~/domain/offer-review/own-rejection.schema';
import { offerPath } from '~/domain/shared/paths';
import { phrases } from '~/lib/language/phrases';
import { istDateTime } from '~/lib/time/in-words';
import * as words from './decision.words';

/** What was decided, as its user reads it. */
export function decisionTitle({ action, targetType, until }: DecisionView): string {
  switch (action) {
    case 'warn':
      return words.warned();
    case 'suspend':
      return words.suspended({ when: istDateTime(Date.parse(until ?? '')) });
    case 'ban':
      return words.banned();
    case 'hide':
      return takedownTitles[targetType].hidden;
    case 'remove':
      return takedownTitles[targetType].removed;
  }
}

const takedownTitles = {
  user: phrases({ hidden: words.profileHidden, removed: words.profileRemoved }),
  post: phrases({ hidden: words.postHidden, removed: words.postRemoved }),
  listing: phrases({ hidden: words.listingHidden, removed: words.listingRemoved }),
  comment: phrases({ hidden: words.commentHidden, removed: words.commentRemoved }),
  message: phrases({ hidden: words.messageHidden, removed: words.messageRemoved }),
  rating: phrases({ hidden: words.ratingHidden, removed: words.ratingRemoved }),
} as const;

export const reportTitles = phrases({
  user: words.aboutProfile,
  post: words.aboutPost,
  listing: words.aboutListing,
  comment: words.aboutComment,
  message: words.aboutMessage,
  rating: words.aboutRating,
});

/** Nothing was decided by a moderator; a review may still have rejected something. */
export const noDecisions = (hasRejections: boolean): string =>
  hasRejections ? words.onlyRejections() : words.none();

const rejectionTexts = {
  post: phrases({ title: words.postRejected, next: words.changePost }),
  listing: phrases({ title: words.listingRejected, next: words.changeListing }),
  verification: phrases({ title: words.documentsRejected, next: words.sendAgain }),
} as const;

export function rejectionWords({ kind, id }: Pick<OwnRejection, 'kind' | 'id'>) {
  return { ...rejectionTexts[kind], path: kind === 'verification' ? '/verification' : offerPath(kind, id) };
}
