import { istDateTime } from '~/lib/time';

const sentences: Record<string, string> = {
  'account.exported': 'Downloaded their data',
  'account.deletion_requested': 'Requested account deletion',
  'account.deletion_undone': 'Cancelled account deletion',
  'content.hidden': 'Hid reported content',
  'content.removed': 'Removed reported content',
  'decision.appealed': 'Appealed a decision',
  'document.viewed': 'Opened a document',
  'account.erased': 'Erased an account',
  'appeal.upheld': 'Kept a decision after an appeal',
  'appeal.reversed': 'Reversed a decision after an appeal',
  'flag.cleared': 'Marked flagged words as fine',
  'flag.upheld': 'Marked that flagged words need action',
  'listing.approved': 'Approved a listing',
  'listing.rejected': 'Rejected a listing',
  'post.approved': 'Approved a post',
  'post.rejected': 'Rejected a post',
  'report.resolved': 'Acted on a report',
  'report.dismissed': 'Dismissed a report',
  'report.in_review': 'Started the review of a report',
  'sealed.opened': 'Opened sealed content',
  'user.banned': 'Banned a user',
  'user.unbanned': 'Ended a ban',
  'user.suspended': 'Suspended a user',
  'user.unsuspended': 'Ended a suspension',
  'user.warned': 'Warned a user',
  'user.renamed': 'Changed a verified name',
  'user.role_changed': 'Changed a role',
  'user.change_proposed': 'Proposed a change to a second admin',
  'user.change_confirmed': 'Confirmed a proposal of another admin',
  'user.change_declined': 'Declined a proposal of another admin',
  'user.change_withdrawn': 'Withdrew a proposal',
  'user.verification_verified': 'Verified a user',
  'user.verification_rejected': 'Rejected a verification',
  'user.verification_expired': 'A verification expired',
  'verification.submitted': 'Submitted documents for verification',
};

/**
 * The label of an audited action: 'Approved a post' for `post.approved`. The screen shows the code beside it,
 * which identifies actions without a label.
 */
export const actLabel = (action: string): string => sentences[action] ?? 'Recorded another action';

interface AuditChange {
  key: string;
  before: string;
  after: string;
}

/** The keys whose values differ, with both values as text; '–' where a value is missing. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  // Some actions record the whole row before them, but only the changed fields after them.
  const isPartial = Object.keys(is).length > 0;
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((key) => !isPartial || key in is)
    .map((key) => ({ key, before: valueText(key, was[key]), after: valueText(key, is[key]) }))
    .filter((change) => change.before !== change.after);
}

const fieldsOf = (value: unknown): Record<string, unknown> => {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : { value };
};

function valueText(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'number' && /(At|Until)$/.test(key)) return istDateTime(value);
  if (/^is[A-Z]/.test(key) && (typeof value === 'boolean' || value === 0 || value === 1))
    return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
