import * as words from './audit-labels.words';

const sentences: Record<string, () => string> = {
  'admin.created': words.adminCreated,
  'account.exported': words.exported,
  'account.deletion_requested': words.deletionRequested,
  'account.deletion_undone': words.deletionUndone,
  'content.hidden': words.hidden,
  'content.removed': words.removed,
  'decision.appealed': words.appealed,
  'document.viewed': words.documentViewed,
  'account.erased': words.erased,
  'appeal.upheld': words.upheld,
  'appeal.reversed': words.reversed,
  'flag.cleared': words.flagCleared,
  'flag.upheld': words.flagUpheld,
  'listing.approved': words.listingApproved,
  'listing.rejected': words.listingRejected,
  'post.approved': words.postApproved,
  'post.rejected': words.postRejected,
  'report.resolved': words.reportResolved,
  'report.dismissed': words.reportDismissed,
  'report.in_review': words.reportTakenUp,
  'sealed.opened': words.sealedOpened,
  'user.banned': words.banned,
  'user.unbanned': words.unbanned,
  'user.suspended': words.suspended,
  'user.unsuspended': words.unsuspended,
  'user.warned': words.warned,
  'user.renamed': words.renamed,
  'user.role_changed': words.roleChanged,
  'user.change_proposed': words.proposed,
  'user.change_confirmed': words.proposalConfirmed,
  'user.change_declined': words.proposalDeclined,
  'user.change_withdrawn': words.proposalWithdrawn,
  'user.verification_verified': words.verified,
  'user.verification_rejected': words.verificationRejected,
  'user.verification_expired': words.verificationExpired,
  'verification.submitted': words.submitted,
};

/**
 * The label of an audited action: 'Approved a post' for `post.approved`. The screen shows the code beside it,
 * which identifies actions without a label.
 */
export const actionLabel = (action: string): string => (sentences[action] ?? words.other)();

const targets: Record<string, () => string> = {
  user: words.user,
  post: words.post,
  listing: words.listing,
  comment: words.comment,
  message: words.message,
  report: words.report,
  decision: words.decision,
  flag: words.flag,
  sealed: words.sealed,
};

/** What an entry is about: 'Post'. Kinds without a label stay as they are recorded. */
export const targetLabel = (type: string): string => targets[type]?.() ?? type;
