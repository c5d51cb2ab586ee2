import { draftLimits } from '~/domain/draft/draft';
import { moderationLimits } from '~/domain/moderation/report-workflow';

/*
 * How long everything is kept: the one table that the nightly cron follows and that /privacy is drawn from. A line
 * without `days` lasts as long as its words say; nothing sweeps it.
 */

/** IT Rules 2021, rule 3(1)(g) and (h): what was removed, and what an ended account was registered with. */
export const SEALED_DAYS = 180;
/** How long an author's own deletion can be looked into before it is final. */
const DELETED_DAYS = 30;

interface Line {
  /** In the words of /privacy. */
  what: string;
  days?: number;
  /** What the days are counted from, or how long it lasts: 'after their last use'. */
  since: string;
  /** Why, where it is not plain. */
  why?: string;
}

/** Lines that the nightly cron removes rows for; its sweeps have the same names. */
export const sweptLines = {
  registration: {
    what: 'Name, e-mail, phone, city and role of an account that has ended',
    days: SEALED_DAYS,
    since: 'after the end, sealed',
    why: 'IT Rules 2021, rule 3(1)(h)',
  },
  sessions: {
    what: 'Sessions with device and network address',
    days: SEALED_DAYS,
    since: 'after their last use',
    why: 'CERT-In Directions, 2022',
  },
  sign_in_tries: { what: 'Tries to sign in or sign up', days: 2, since: 'after the try' },
  password_links: { what: 'Links to set a new password', days: 1, since: 'after they run out' },
  drafts: { what: 'Drafts', days: draftLimits.keepDays, since: 'after the last change' },
  deleted_content: {
    what: 'Posts, listings and comments that you delete',
    days: DELETED_DAYS,
    since: 'after you delete them; nobody sees them meanwhile',
  },
  removed_content: {
    what: 'Posts, listings, comments and messages that we remove',
    days: SEALED_DAYS,
    since: 'after the removal, sealed',
    why: 'IT Rules 2021, rule 3(1)(g)',
  },
  deleted_files: {
    what: 'Photos and files of what you delete, and those you replace',
    days: DELETED_DAYS,
    since: 'after you do; nobody can open them meanwhile',
  },
  removed_files: {
    what: 'Photos and files of what we remove',
    days: SEALED_DAYS,
    since: 'after the removal, sealed',
    why: 'IT Rules 2021, rule 3(1)(g)',
  },
  notifications: { what: 'Notifications', days: 180, since: 'after they came' },
  calls: { what: 'Who called whom, when and how long', days: 180, since: 'after the call' },
  views: {
    what: 'Which offer or profile was opened on which day',
    days: 728,
    since: 'after that day',
    why: 'owners compare a year with the one before',
  },
  unused_uploads: { what: 'Uploads that nothing shows', days: 1, since: 'after the upload' },
  rejected_documents: {
    what: 'Identity documents that were not accepted',
    days: DELETED_DAYS,
    since: 'after the decision',
  },
  accepted_documents: {
    what: 'Identity documents that were accepted',
    days: SEALED_DAYS,
    since: 'after the decision; that, when and by what we checked you stays while the badge counts',
  },
  evidence: {
    what: 'A copy of what was reported, where nothing was done',
    days: moderationLimits.appealDays,
    since: 'after the report is closed',
  },
  acted_evidence: {
    what: 'A copy of what was reported, where we took action',
    days: SEALED_DAYS,
    since: 'after the report is closed',
    why: 'IT Rules 2021, rule 3(1)(g)',
  },
  flagged_words: {
    what: 'Words that our scam check flagged',
    days: 180,
    since: 'after somebody looked',
  },
  consents: {
    what: 'Your consents, and the proof that an account was erased',
    days: 365,
    since: 'after the account ends',
    why: 'DPDP Rules 2025, rule 8(3)',
  },
  audit: {
    what: 'The log of what admins and the system did',
    days: 365,
    since: 'after the entry',
    why: 'DPDP Rules 2025, rule 6(1)(e)',
  },
  proposals: {
    what: 'What one admin proposed about another’s powers',
    days: 365,
    since: 'after the proposal',
    why: 'DPDP Rules 2025, rule 6(1)(e)',
  },
} as const satisfies Record<string, Line & { days: number }>;

export type SweptKind = keyof typeof sweptLines;
export const sweptKinds = Object.keys(sweptLines) as SweptKind[];

/** Lines that end by themselves, or with something else. */
const otherLines = {
  account: {
    what: 'Your account, your profile and what you publish',
    since: 'until you delete them',
  },
  chats: {
    what: 'Messages and files between two people',
    since: 'until both accounts are erased; what you wrote stays with the other from ‘Deleted member’',
  },
  reports: {
    what: 'That a report was made, and what was decided',
    since: 'as long as the account it is about',
  },
  events: {
    what: 'Copies of new messages for devices that were offline',
    days: 1,
    since: 'after they were sent',
  },
  server_logs: {
    what: 'Server logs: ids and codes, no names, no words',
    days: 7,
    since: 'at Cloudflare',
  },
} as const satisfies Record<string, Line>;

const lines: Record<string, Line> = { ...otherLines, ...sweptLines };

/** What /privacy prints, in its order. */
const groups: { title: string; kinds: (keyof typeof otherLines | SweptKind)[] }[] = [
  {
    title: 'Your account',
    kinds: ['account', 'registration', 'consents', 'sessions', 'sign_in_tries', 'password_links'],
  },
  {
    title: 'What you write and send',
    kinds: [
      'deleted_content',
      'removed_content',
      'deleted_files',
      'removed_files',
      'chats',
      'calls',
      'drafts',
      'unused_uploads',
      'events',
    ],
  },
  { title: 'What Nukkad notes', kinds: ['notifications', 'views'] },
  {
    title: 'Checks and reports',
    kinds: [
      'rejected_documents',
      'accepted_documents',
      'reports',
      'evidence',
      'acted_evidence',
      'flagged_words',
    ],
  },
  { title: 'Logs', kinds: ['audit', 'proposals', 'server_logs'] },
];

const DAY_MS = 24 * 60 * 60 * 1000;

/** What is older than this moment is removed, epoch milliseconds. */
export const endOfKeeping = (kind: SweptKind, now: number): number => now - sweptLines[kind].days * DAY_MS;

/** '30 days', 'one year', 'two years'; 104 weeks are two years here. */
export function keptLabels(days: number): string {
  if (days === 1) return 'one day';
  if (days === 365) return 'one year';
  return days === 728 ? 'two years' : `${days} days`;
}

interface PrivacyLine {
  kind: string;
  what: string;
  /** '180 days after their last use', 'until you delete them' */
  howLong: string;
  why: string | null;
}

/** The table in the words of /privacy. */
export const privacyLines: { title: string; lines: PrivacyLine[] }[] = groups.map(({ title, kinds }) => ({
  title,
  lines: kinds.map((kind) => {
    const { what, days, since, why = null } = lines[kind] as Line;
    return { kind, what, why, howLong: days === undefined ? since : `${keptLabels(days)} ${since}` };
  }),
}));
