import type { DecisionView, OwnRejection } from '~/domain/moderation/admin-report.schema';
import { istDateTime } from '~/lib/time';
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
  user: {
    get hidden() {
      return words.profileHidden();
    },
    get removed() {
      return words.profileRemoved();
    },
  },
  post: {
    get hidden() {
      return words.postHidden();
    },
    get removed() {
      return words.postRemoved();
    },
  },
  listing: {
    get hidden() {
      return words.listingHidden();
    },
    get removed() {
      return words.listingRemoved();
    },
  },
  comment: {
    get hidden() {
      return words.commentHidden();
    },
    get removed() {
      return words.commentRemoved();
    },
  },
  message: {
    get hidden() {
      return words.messageHidden();
    },
    get removed() {
      return words.messageRemoved();
    },
  },
} as const;

export const reportTitles = {
  get user() {
    return words.aboutProfile();
  },
  get post() {
    return words.aboutPost();
  },
  get listing() {
    return words.aboutListing();
  },
  get comment() {
    return words.aboutComment();
  },
  get message() {
    return words.aboutMessage();
  },
} as const;

/** Nothing was decided by a moderator; a review may still have rejected something. */
export const noDecisions = (hasRejections: boolean): string =>
  hasRejections ? words.onlyRejections() : words.none();

const rejectionTexts = {
  post: {
    get title() {
      return words.postRejected();
    },
    get next() {
      return words.changePost();
    },
  },
  listing: {
    get title() {
      return words.listingRejected();
    },
    get next() {
      return words.changeListing();
    },
  },
  verification: {
    get title() {
      return words.documentsRejected();
    },
    get next() {
      return words.sendAgain();
    },
  },
} as const;

export function rejectionWords({ kind, id }: Pick<OwnRejection, 'kind' | 'id'>) {
  const paths = { post: `/post/${id}`, listing: `/opportunity/${id}`, verification: '/verification' };
  return { ...rejectionTexts[kind], path: paths[kind] };
}
