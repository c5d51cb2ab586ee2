import type { OfferKind } from '~/domain/offer/review-status';

const reasonOf = (note: string | null | undefined) => note || 'It does not follow our rules.';
const withReason = (sentence: string, note: string | null) =>
  note ? `${sentence} Reason: ${note}` : sentence;

/** Texts of a review for owners and admins: full sentences, one set for listings and one for posts. */
export const reviewMessages = {
  listing: {
    /** The title goes between `start` and the ending. */
    notice: {
      start: 'Your listing “',
      approved: '” was approved.',
      rejected: (note: string | null) => withReason('” was rejected.', note),
    },
    changed: 'The owner changed this listing after you opened it. Please review it again.',
    decided: {
      pending: 'Another admin reviewed this listing first. It is now pending.',
      approved: 'Another admin reviewed this listing first. It is now approved.',
      rejected: 'Another admin reviewed this listing first. It is now rejected.',
    },
    mail: {
      approved: (appName: string, _note: string | null | undefined, url: string) => ({
        subject: `Your listing on ${appName} was approved`,
        lines: ["Our team has read your listing. It is no longer marked 'Not reviewed yet'.", url],
      }),
      rejected: (appName: string, note: string | null | undefined, url: string) => ({
        subject: `Your listing on ${appName} was not approved`,
        lines: [
          'We could not approve your listing. Only you can see it.',
          `Reason: ${reasonOf(note)}`,
          `Change it, and our team reads it again: ${url}`,
        ],
      }),
    },
  },
  post: {
    notice: {
      start: 'Your post “',
      approved: '” was approved.',
      rejected: (note: string | null) => withReason('” was rejected.', note),
    },
    changed: 'The owner changed this post after you opened it. Please review it again.',
    decided: {
      pending: 'Another admin reviewed this post first. It is now pending.',
      approved: 'Another admin reviewed this post first. It is now approved.',
      rejected: 'Another admin reviewed this post first. It is now rejected.',
    },
    mail: {
      approved: (appName: string, _note: string | null | undefined, url: string) => ({
        subject: `Your post on ${appName} was approved`,
        lines: ["Our team has read your post. It is no longer marked 'Not reviewed yet'.", url],
      }),
      rejected: (appName: string, note: string | null | undefined, url: string) => ({
        subject: `Your post on ${appName} was not approved`,
        lines: [
          'We could not approve your post. Only you can see it.',
          `Reason: ${reasonOf(note)}`,
          `Change it, and our team reads it again: ${url}`,
        ],
      }),
    },
  },
} as const satisfies Record<OfferKind, object>;
