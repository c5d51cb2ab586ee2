import type { DecisionView, OwnRejection } from '~/domain/moderation/admin-report.schema';
import { istDateTime } from '~/lib/time';

/** What was decided, as its user reads it. */
export function decisionTitle({ action, targetType, until }: DecisionView): string {
  switch (action) {
    case 'warn':
      return 'You were warned';
    case 'suspend':
      return `Your account was suspended until ${istDateTime(Date.parse(until ?? ''))}`;
    case 'ban':
      return 'Your account was banned';
    case 'hide':
      return takedownTitles[targetType].hidden;
    case 'remove':
      return takedownTitles[targetType].removed;
  }
}

const takedownTitles = {
  user: { hidden: 'Your profile was hidden', removed: 'Your profile was removed' },
  post: { hidden: 'Your post was hidden', removed: 'Your post was removed' },
  listing: { hidden: 'Your listing was hidden', removed: 'Your listing was removed' },
  comment: { hidden: 'Your comment was hidden', removed: 'Your comment was removed' },
  message: { hidden: 'Your message was hidden', removed: 'Your message was removed' },
} as const;

export const reportTitles = {
  user: 'Report about a profile',
  post: 'Report about a post',
  listing: 'Report about a listing',
  comment: 'Report about a comment',
  message: 'Report about a message',
} as const;

/** Nothing was decided by a moderator; a review may still have rejected something. */
export const noDecisions = (hasRejections: boolean): string =>
  hasRejections
    ? 'You have no warning and no ban. Our team rejected this:'
    : 'You have no warning and no ban. If we decide something about you, you can read it here.';

const rejectionTexts = {
  post: { title: 'Your post was rejected', next: 'Open the post and change it' },
  listing: { title: 'Your listing was rejected', next: 'Open the listing and change it' },
  verification: { title: 'Your documents were not accepted', next: 'Send documents again' },
} as const;

export function rejectionWords({ kind, id }: Pick<OwnRejection, 'kind' | 'id'>) {
  const paths = { post: `/post/${id}`, listing: `/opportunity/${id}`, verification: '/verification' };
  return { ...rejectionTexts[kind], path: paths[kind] };
}
