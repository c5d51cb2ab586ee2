import type { OfferKind } from '~/domain/shared/offer-kind';
import * as words from './offer-review.words';

/** Texts of a review for owners and admins: full sentences, one set for listings and one for posts. */
export const reviewMessages = {
  listing: {
    /** `title` is `TITLE`, for which D1 has the words. */
    notice: {
      approved: (title: string) => words.listingApproved({ title }),
      rejected: (title: string, reason: string | null) =>
        reason ? words.listingRejectedFor({ title, reason }) : words.listingRejected({ title }),
    },
    own: words.listingOwn,
    changed: words.listingChanged,
    rejectedBefore: words.listingRejectedBefore,
    decided: {
      pending: words.listingPending,
      approved: words.listingWasApproved,
      rejected: words.listingWasRejected,
    },
    mail: {
      approved: (app: string, _note: string | null | undefined, url: string) => ({
        subject: words.listingApprovedSubject({ app }),
        lines: [words.listingApprovedText(), url],
      }),
      rejected: (app: string, note: string | null | undefined, url: string) => ({
        subject: words.listingRejectedSubject({ app }),
        lines: [
          words.listingRejectedText(),
          words.reason({ reason: note || words.rules() }),
          words.changeIt({ url }),
        ],
      }),
    },
  },
  post: {
    /** `title` is `TITLE`, for which D1 has the words. */
    notice: {
      approved: (title: string) => words.postApproved({ title }),
      rejected: (title: string, reason: string | null) =>
        reason ? words.postRejectedFor({ title, reason }) : words.postRejected({ title }),
    },
    own: words.postOwn,
    changed: words.postChanged,
    rejectedBefore: words.postRejectedBefore,
    decided: {
      pending: words.postPending,
      approved: words.postWasApproved,
      rejected: words.postWasRejected,
    },
    mail: {
      approved: (app: string, _note: string | null | undefined, url: string) => ({
        subject: words.postApprovedSubject({ app }),
        lines: [words.postApprovedText(), url],
      }),
      rejected: (app: string, note: string | null | undefined, url: string) => ({
        subject: words.postRejectedSubject({ app }),
        lines: [
          words.postRejectedText(),
          words.reason({ reason: note || words.rules() }),
          words.changeIt({ url }),
        ],
      }),
    },
  },
} as const satisfies Record<OfferKind, object>;
