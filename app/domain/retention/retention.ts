import { draftLimits } from '~/domain/draft/draft';
import { appealLimits } from '~/domain/moderation/appeal';
import type { Message } from '~/lib/language/say';
import { DAY_MS } from '~/lib/time/duration';
import * as words from './retention.words';

/* Retention periods. The nightly cron follows this table, and /privacy is rendered from it. Lines without `days` are not swept. */

/** IT Rules 2021, rule 3(1)(g) and (h): removed content, and registration data of ended accounts. */
export const SEALED_DAYS = 180;
/** How long content deleted by its author is kept before it is erased. */
const DELETED_DAYS = 30;

interface Line {
  /** Description on /privacy. */
  what: Message;
  days?: number;
  /** Retention period on /privacy; '{time}' is replaced by the days: '{time} after their last use'. */
  howLong: Message | Message<'time'>;
  /** The legal or technical reason, if it is not obvious. */
  why?: Message;
}

/** Lines that the nightly cron sweeps; the sweeps have the same names. */
export const sweptLines = {
  registration: {
    what: words.registration,
    days: SEALED_DAYS,
    howLong: words.registrationTime,
    why: words.itRulesH,
  },
  sessions: {
    what: words.sessions,
    days: SEALED_DAYS,
    howLong: words.sessionsTime,
    why: words.certIn,
  },
  push: {
    what: words.push,
    days: 7,
    howLong: words.pushTime,
  },
  sign_in_tries: { what: words.signInTries, days: 2, howLong: words.signInTriesTime },
  password_links: { what: words.passwordLinks, days: 1, howLong: words.passwordLinksTime },
  drafts: { what: words.drafts, days: draftLimits.keepDays, howLong: words.draftsTime },
  deleted_content: {
    what: words.deletedContent,
    days: DELETED_DAYS,
    howLong: words.deletedContentTime,
  },
  removed_content: {
    what: words.removedContent,
    days: SEALED_DAYS,
    howLong: words.removedContentTime,
    why: words.itRulesG,
  },
  deleted_files: {
    what: words.deletedFiles,
    days: DELETED_DAYS,
    howLong: words.deletedFilesTime,
  },
  removed_files: {
    what: words.removedFiles,
    days: SEALED_DAYS,
    howLong: words.removedFilesTime,
    why: words.itRulesG,
  },
  notifications: { what: words.notifications, days: 180, howLong: words.notificationsTime },
  calls: { what: words.calls, days: 180, howLong: words.callsTime },
  views: {
    what: words.views,
    days: 728,
    howLong: words.viewsTime,
    why: words.compareYears,
  },
  unused_uploads: { what: words.unusedUploads, days: 1, howLong: words.unusedUploadsTime },
  rejected_documents: {
    what: words.rejectedDocuments,
    days: DELETED_DAYS,
    howLong: words.rejectedDocumentsTime,
  },
  accepted_documents: {
    what: words.acceptedDocuments,
    days: SEALED_DAYS,
    howLong: words.acceptedDocumentsTime,
  },
  evidence: {
    what: words.evidence,
    days: appealLimits.days,
    howLong: words.evidenceTime,
  },
  acted_evidence: {
    what: words.actedEvidence,
    days: SEALED_DAYS,
    howLong: words.actedEvidenceTime,
    why: words.itRulesG,
  },
  flagged_words: {
    what: words.flaggedWords,
    days: 180,
    howLong: words.flaggedWordsTime,
  },
  consents: {
    what: words.consents,
    days: 365,
    howLong: words.consentsTime,
    why: words.dpdp8,
  },
  audit: {
    what: words.audit,
    days: 365,
    howLong: words.auditTime,
    why: words.dpdp6,
  },
  proposals: {
    what: words.proposals,
    days: 365,
    howLong: words.proposalsTime,
    why: words.dpdp6,
  },
} as const satisfies Record<string, Line & { days: number }>;

export type SweptKind = keyof typeof sweptLines;
export const sweptKinds = Object.keys(sweptLines) as SweptKind[];

/** Lines that need no sweep. */
const otherLines = {
  account: {
    what: words.account,
    howLong: words.accountTime,
  },
  chats: {
    what: words.chats,
    howLong: words.chatsTime,
  },
  blocks: {
    what: words.blocks,
    howLong: words.blocksTime,
    why: words.blockStays,
  },
  reports: {
    what: words.reports,
    howLong: words.reportsTime,
  },
  events: {
    what: words.events,
    days: 1,
    howLong: words.eventsTime,
  },
  server_logs: {
    what: words.serverLogs,
    days: 7,
    howLong: words.serverLogsTime,
  },
} as const satisfies Record<string, Line>;

const lines: Record<string, Line> = { ...otherLines, ...sweptLines };

/** Sections of /privacy, in order. */
const groups: { title: Message; kinds: (keyof typeof otherLines | SweptKind)[] }[] = [
  {
    title: words.ofAccount,
    kinds: ['account', 'registration', 'consents', 'sessions', 'push', 'sign_in_tries', 'password_links'],
  },
  {
    title: words.ofWritten,
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
  { title: words.ofRecords, kinds: ['notifications', 'views'] },
  {
    title: words.ofChecks,
    kinds: [
      'rejected_documents',
      'accepted_documents',
      'reports',
      'evidence',
      'acted_evidence',
      'flagged_words',
    ],
  },
  { title: words.ofLogs, kinds: ['audit', 'proposals', 'server_logs'] },
];

/** Rows older than this time are removed; epoch milliseconds. */
export const endOfKeeping = (kind: SweptKind, now: number): number => now - sweptLines[kind].days * DAY_MS;

/** '30 days', 'one year', 'two years'; 104 weeks count as two years. */
export function keptLabels(days: number): string {
  if (days === 1) return words.oneDay();
  if (days === 365) return words.oneYear();
  return days === 728 ? words.twoYears() : words.days({ count: days });
}

interface PrivacyLine {
  kind: string;
  what: string;
  /** '180 days after their last use', 'until you delete them' */
  howLong: string;
  why: string | null;
}

/** The table as /privacy shows it. */
export const privacyLines = (): { title: string; lines: PrivacyLine[] }[] =>
  groups.map(({ title, kinds }) => ({
    title: title(),
    lines: kinds.map((kind) => {
      const { what, days, howLong, why } = lines[kind] as Line;
      const time = days === undefined ? '' : keptLabels(days);
      return { kind, what: what(), why: why?.() ?? null, howLong: howLong({ time }) };
    }),
  }));
