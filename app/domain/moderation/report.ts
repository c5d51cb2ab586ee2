import { phrases } from '~/lib/language/phrases';
import * as words from './report.words';

export const reportReasons = [
  phrases({ code: 'spam', label: words.spam }),
  phrases({
    code: 'scam',
    label: words.scam,
    aliases: ['fraud'],
  }),
  phrases({
    code: 'false-information',
    label: words.falseFigures,
    aliases: ['misleading', 'misinformation'],
  }),
  phrases({ code: 'promised-returns', label: words.promised }),
  phrases({
    code: 'harassment',
    label: words.harassment,
    aliases: ['abuse'],
  }),
  phrases({
    code: 'hate',
    label: words.hate,
    aliases: ['hate-speech'],
  }),
  phrases({
    code: 'nudity',
    label: words.nudity,
    aliases: ['inappropriate', 'inappropriate-content'],
  }),
  phrases({
    code: 'impersonation',
    label: words.impersonation,
    aliases: ['fake-profile'],
  }),
  phrases({ code: 'private-information', label: words.privateInfo }),
  phrases({ code: 'other', label: words.other }),
] as const;

/** The code of a deleted reason is shown unchanged. */
export const reasonLabel = (code: string): string =>
  reportReasons.find((reason) => reason.code === code)?.label ?? code;

export const reportLimits = { descriptionMax: 1_000, perHour: 10 } as const;

const MESSAGE_KEY = 'messageId';

/** The request body's key for each kind of target. */
export const reportTargetKeys = {
  user: 'reportedUserId',
  post: 'postId',
  listing: 'listingId',
  comment: 'commentId',
  message: MESSAGE_KEY,
  rating: 'ratingId',
} as const;
export type ReportTargetType = keyof typeof reportTargetKeys;

/** Texts around a report by kind of target; the specification defines those for posts. */
export const reportMessages = {
  user: phrases({
    title: words.user,
    line: words.userLine,
    question: words.userQuestion,
    done: phrases({ title: words.userDone }),
    failed: phrases({ title: words.error, text: words.userFailed }),
  }),
  post: phrases({
    title: words.post,
    line: words.postLine,
    question: words.postQuestion,
    done: phrases({ title: words.postDone }),
    failed: phrases({ title: words.error, text: words.postFailed }),
  }),
  listing: phrases({
    title: words.listing,
    line: words.listingLine,
    question: words.listingQuestion,
    done: phrases({ title: words.listingDone }),
    failed: phrases({ title: words.error, text: words.listingFailed }),
  }),
  comment: phrases({
    title: words.comment,
    line: words.commentLine,
    question: words.commentQuestion,
    done: phrases({ title: words.commentDone }),
    failed: phrases({ title: words.error, text: words.commentFailed }),
  }),
  message: phrases({
    title: words.message,
    line: words.messageLine,
    question: words.messageQuestion,
    done: phrases({ title: words.messageDone }),
    failed: phrases({ title: words.error, text: words.messageFailed }),
  }),
  rating: phrases({
    title: words.rating,
    line: words.ratingLine,
    question: words.ratingQuestion,
    done: phrases({ title: words.ratingDone }),
    failed: phrases({ title: words.error, text: words.ratingFailed }),
  }),
} as const satisfies Record<ReportTargetType, ReportWords>;

/** The texts of one kind; a page may have its own for what is reported as another kind. */
export interface ReportWords {
  title: string;
  line: string;
  question: string;
  done: { title: string };
  failed: { title: string; text: string };
}

/** Intent of a page's own report form without JavaScript. */
export const REPORT = 'report';

/** Error and typed values of a report form that failed without JavaScript. */
export interface ReportFailure {
  error: string;
  fields?: Record<string, string[]>;
  values?: Record<string, string>;
}
