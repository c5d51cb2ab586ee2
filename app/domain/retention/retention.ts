import { draftLimits } from '~/domain/draft/draft';
import { moderationLimits } from '~/domain/moderation/report-workflow';
import { fill } from '~/lib/sentence';

/* Retention periods. The nightly cron follows this table, and /privacy is rendered from it. Lines without `days` are not swept. */

/** IT Rules 2021, rule 3(1)(g) and (h): removed content, and registration data of ended accounts. */
export const SEALED_DAYS = 180;
/** How long content deleted by its author is kept before it is erased. */
const DELETED_DAYS = 30;

interface Line {
  /** Description on /privacy. */
  what: string;
  days?: number;
  /** Retention period on /privacy; `{time}` is replaced by the days: '{time} after their last use'. */
  howLong: string;
  /** The legal or technical reason, if it is not obvious. */
  why?: string;
}

/** Lines that the nightly cron sweeps; the sweeps have the same names. */
export const sweptLines = {
  registration: {
    what: 'Name, e-mail, phone, city and role of an account that has ended',
    days: SEALED_DAYS,
    howLong: '{time} after the account ends, sealed',
    why: 'IT Rules 2021, rule 3(1)(h)',
  },
  sessions: {
    what: 'Sessions with device and network address',
    days: SEALED_DAYS,
    howLong: '{time} after their last use',
    why: 'CERT-In Directions, 2022',
  },
  push: {
    what: 'Where your browser takes push notifications: its address at the push service of the browser, and its keys',
    days: 7,
    howLong: 'until you switch them off or sign out, and {time} after you last used the session',
  },
  sign_in_tries: { what: 'Attempts to sign in or sign up', days: 2, howLong: '{time} after the attempt' },
  password_links: { what: 'Links to set a new password', days: 1, howLong: '{time} after they expire' },
  drafts: { what: 'Drafts', days: draftLimits.keepDays, howLong: '{time} after the last change' },
  deleted_content: {
    what: 'Posts, listings and comments that you delete',
    days: DELETED_DAYS,
    howLong: '{time} after you delete them; nobody sees them meanwhile',
  },
  removed_content: {
    what: 'Posts, listings, comments and messages that we remove',
    days: SEALED_DAYS,
    howLong: '{time} after the removal, sealed',
    why: 'IT Rules 2021, rule 3(1)(g)',
  },
  deleted_files: {
    what: 'Photos and files of what you delete, and those you replace',
    days: DELETED_DAYS,
    howLong: '{time} after you delete or replace them; nobody can open them meanwhile',
  },
  removed_files: {
    what: 'Photos and files of what we remove',
    days: SEALED_DAYS,
    howLong: '{time} after the removal, sealed',
    why: 'IT Rules 2021, rule 3(1)(g)',
  },
  notifications: { what: 'Notifications', days: 180, howLong: '{time} after you received them' },
  calls: { what: 'Who called whom, when and how long', days: 180, howLong: '{time} after the call' },
  views: {
    what: 'Which post, listing or profile you opened on which day',
    days: 728,
    howLong: '{time} after that day',
    why: 'so that owners can compare a year with the year before',
  },
  unused_uploads: { what: 'Uploads that you did not use', days: 1, howLong: '{time} after the upload' },
  rejected_documents: {
    what: 'Identity documents that were not accepted',
    days: DELETED_DAYS,
    howLong: '{time} after the decision',
  },
  accepted_documents: {
    what: 'Identity documents that were accepted',
    days: SEALED_DAYS,
    howLong: '{time} after the decision; while you have the badge, we keep when and with what we checked you',
  },
  evidence: {
    what: 'A copy of what was reported, if we took no action',
    days: moderationLimits.appealDays,
    howLong: '{time} after the report is closed',
  },
  acted_evidence: {
    what: 'A copy of what was reported, if we took action',
    days: SEALED_DAYS,
    howLong: '{time} after the report is closed',
    why: 'IT Rules 2021, rule 3(1)(g)',
  },
  flagged_words: {
    what: 'Words that our scam check flagged',
    days: 180,
    howLong: '{time} after an admin reviewed them',
  },
  consents: {
    what: 'Your consents, and the proof that an account was erased',
    days: 365,
    howLong: '{time} after the account ends',
    why: 'DPDP Rules 2025, rule 8(3)',
  },
  audit: {
    what: 'The log of what admins and our system did',
    days: 365,
    howLong: '{time} after the entry',
    why: 'DPDP Rules 2025, rule 6(1)(e)',
  },
  proposals: {
    what: 'What one admin proposed to change about another admin',
    days: 365,
    howLong: '{time} after the proposal',
    why: 'DPDP Rules 2025, rule 6(1)(e)',
  },
} as const satisfies Record<string, Line & { days: number }>;

export type SweptKind = keyof typeof sweptLines;
export const sweptKinds = Object.keys(sweptLines) as SweptKind[];

/** Lines that need no sweep. */
const otherLines = {
  account: {
    what: 'Your account, your profile and what you publish',
    howLong: 'until you delete them',
  },
  chats: {
    what: 'Messages and files between two people',
    howLong:
      'until both accounts are erased; what you wrote stays with the other person, under the name ‘Deleted member’',
  },
  blocks: {
    what: 'Whom you blocked',
    howLong: 'until you unblock them; after one account is erased, as long as the other keeps the chat',
    why: 'so that what a block took stays taken',
  },
  reports: {
    what: 'Reports, and what we decided about them',
    howLong: 'as long as the reported account exists',
  },
  events: {
    what: 'Copies of new messages for devices that were offline',
    days: 1,
    howLong: '{time} after they were sent',
  },
  server_logs: {
    what: 'Server logs with ids and codes, but no names and no texts',
    days: 7,
    howLong: '{time} at Cloudflare',
  },
} as const satisfies Record<string, Line>;

const lines: Record<string, Line> = { ...otherLines, ...sweptLines };

/** Sections of /privacy, in order. */
const groups: { title: string; kinds: (keyof typeof otherLines | SweptKind)[] }[] = [
  {
    title: 'Your account',
    kinds: ['account', 'registration', 'consents', 'sessions', 'push', 'sign_in_tries', 'password_links'],
  },
  {
    title: 'What you write and send',
    kinds: [
      'deleted_content',
      'removed_content',
      'deleted_files',
      'removed_files',
      'chats',
      'blocks',
      'calls',
      'drafts',
      'unused_uploads',
      'events',
    ],
  },
  { title: 'What Nukkad records', kinds: ['notifications', 'views'] },
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

/** Rows older than this time are removed; epoch milliseconds. */
export const endOfKeeping = (kind: SweptKind, now: number): number => now - sweptLines[kind].days * DAY_MS;

/** '30 days', 'one year', 'two years'; 104 weeks count as two years. */
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

/** The table as /privacy shows it. */
export const privacyLines: { title: string; lines: PrivacyLine[] }[] = groups.map(({ title, kinds }) => ({
  title,
  lines: kinds.map((kind) => {
    const { what, days, howLong, why = null } = lines[kind] as Line;
    return { kind, what, why, howLong: fill(howLong, days === undefined ? {} : { time: keptLabels(days) }) };
  }),
}));
