import { actionLabels } from '~/domain/moderation/report-workflow';
import { documentLabel } from '~/domain/verification/verification';
import { roleLabels } from '~/features/offer/role-labels';
import { istDateTime } from '~/lib/time/in-words';
import * as words from './audit-changes.words';

const labels: Record<string, () => string> = {
  status: words.status,
  appealStatus: words.appeal,
  action: words.action,
  days: words.days,
  isActive: words.active,
  isVerified: words.verified,
  userType: words.role,
  bannedAt: words.banned,
  suspendedUntil: words.suspendedUntil,
  documentKind: words.documentKind,
  document: words.document,
  decision: words.decision,
  proposal: words.proposal,
  change: words.change,
  removed: words.removed,
  kept: words.kept,
  reports: words.reports,
};

const reviews: Record<string, () => string> = {
  pending: words.pending,
  approved: words.approved,
  rejected: words.rejected,
  in_review: words.inReview,
  resolved: words.resolved,
  dismissed: words.dismissed,
  open: words.open,
  cleared: words.cleared,
  upheld: words.upheld,
  reversed: words.reversed,
};

/** What a table says of a stored value, which may be older than the table. */
const entryOf = <T>(table: Readonly<Record<string, T>>, value: string): T | undefined => table[value];

const reviewed = (status: string) => entryOf(reviews, status)?.() ?? status;

/** Values in words, by key. What people wrote and identifiers stay as they are. */
const inWords: Record<string, (value: string) => string> = {
  status: reviewed,
  appealStatus: reviewed,
  action: (action) => entryOf(actionLabels, action)?.done() ?? action,
  userType: (role) => entryOf(roleLabels, role) ?? role,
  documentKind: documentLabel,
};

interface AuditChange {
  key: string;
  /** The key in words, or the key itself where there are none. */
  label: string;
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
    .map((key) => ({
      key,
      label: (labels[key] ?? (() => key))(),
      before: valueText(key, was[key]),
      after: valueText(key, is[key]),
    }))
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
    return value ? words.yes() : words.no();
  if (typeof value !== 'string') return JSON.stringify(value);
  return inWords[key]?.(value) ?? value;
}
