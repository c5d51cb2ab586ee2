import { ageLabel } from '~/lib/time/age-label';
import { DAY_MS } from '~/lib/time/duration';
import type { ReportTargetType } from './report';
import * as words from './report-workflow.words';

export const reportStatuses = ['pending', 'in_review', 'resolved', 'dismissed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** Allowed status changes. A closed report is never reopened; the decision can be appealed. */
export const reportMoves: Record<ReportStatus, readonly ReportStatus[]> = {
  pending: ['in_review', 'resolved', 'dismissed'],
  in_review: ['resolved', 'dismissed'],
  resolved: [],
  dismissed: [],
};

export const mayMove = (from: ReportStatus, to: ReportStatus): boolean => reportMoves[from].includes(to);

export const moderationActions = ['hide', 'remove', 'warn', 'suspend', 'ban'] as const;
export type ModerationAction = (typeof moderationActions)[number];

const onPeople = ['warn', 'suspend', 'ban'] as const;
const onWords = ['remove', ...onPeople] as const;
/** Actions available for each kind of target. */
export const actionsOn: Record<ReportTargetType, readonly ModerationAction[]> = {
  user: onPeople,
  post: ['hide', 'remove', ...onPeople],
  listing: ['hide', 'remove', ...onPeople],
  comment: onWords,
  message: onWords,
  rating: onWords,
};

export const actionLabels: Record<ModerationAction, { act: () => string; done: () => string }> = {
  hide: { act: words.hide, done: words.hidden },
  remove: { act: words.remove, done: words.removed },
  warn: { act: words.warn, done: words.warned },
  suspend: { act: words.suspend, done: words.suspended },
  ban: { act: words.ban, done: words.banned },
};

/** IT Rules 2021 r.3(2): acknowledge within a day, decide within a week. */
export const reportClocks = { acknowledgeMs: DAY_MS, disposeMs: 7 * DAY_MS } as const;

export const moderationLimits = {
  reasonMax: 500,
  noteMax: 1_000,
  suspensionDays: [1, 3, 7, 30, 90],
  suspensionDaysMax: 365,
  /** Enough for a full day of reviews, too few to collect identity documents in bulk. */
  documentsPerHour: 30,
} as const;

interface ReportTimes {
  createdAt: number;
  acknowledgedAt: number | null;
  closedAt: number | null;
}

interface ReportClock {
  /** The next deadline; null once the report is closed. */
  due: 'acknowledge' | 'dispose' | null;
  /** Epoch milliseconds. */
  dueAt: number | null;
  isLate: boolean;
  words: string;
}

/** The current deadline and the time left. */
export function reportClock({ createdAt, acknowledgedAt, closedAt }: ReportTimes, now: number): ReportClock {
  const disposeBy = createdAt + reportClocks.disposeMs;
  if (closedAt !== null) {
    const isLate = closedAt > disposeBy;
    const took = ageLabel(closedAt - createdAt);
    return {
      due: null,
      dueAt: null,
      isLate,
      words: isLate ? words.closedLate({ span: took }) : words.closed({ span: took }),
    };
  }
  const due = acknowledgedAt === null ? 'acknowledge' : 'dispose';
  const dueAt = due === 'acknowledge' ? createdAt + reportClocks.acknowledgeMs : disposeBy;
  const isLate = now > dueAt;
  const span = ageLabel(Math.abs(dueAt - now));
  return { due, dueAt, isLate, words: (isLate ? lateMessages : dueMessages)[due](span) };
}

const dueMessages = {
  acknowledge: (span: string) => words.acknowledge({ span }),
  dispose: (span: string) => words.decide({ span }),
} as const;

const lateMessages = {
  acknowledge: (span: string) => words.acknowledgeLate({ span }),
  dispose: (span: string) => words.decideLate({ span }),
} as const;
