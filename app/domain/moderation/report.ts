import * as words from './report.words';

export const reportReasons = [
  {
    code: 'spam',
    get label() {
      return words.spam();
    },
  },
  {
    code: 'scam',
    get label() {
      return words.scam();
    },
    aliases: ['fraud'],
  },
  {
    code: 'false-information',
    get label() {
      return words.falseFigures();
    },
    aliases: ['misleading', 'misinformation'],
  },
  {
    code: 'promised-returns',
    get label() {
      return words.promised();
    },
  },
  {
    code: 'harassment',
    get label() {
      return words.harassment();
    },
    aliases: ['abuse'],
  },
  {
    code: 'hate',
    get label() {
      return words.hate();
    },
    aliases: ['hate-speech'],
  },
  {
    code: 'nudity',
    get label() {
      return words.nudity();
    },
    aliases: ['inappropriate', 'inappropriate-content'],
  },
  {
    code: 'impersonation',
    get label() {
      return words.impersonation();
    },
    aliases: ['fake-profile'],
  },
  {
    code: 'private-information',
    get label() {
      return words.privateInfo();
    },
  },
  {
    code: 'other',
    get label() {
      return words.other();
    },
  },
] as const;
export type ReportReason = (typeof reportReasons)[number]['code'];

/** The code of a deleted reason is shown unchanged. */
export const reasonLabel = (code: string): string =>
  reportReasons.find((reason) => reason.code === code)?.label ?? code;

export const reportLimits = { descriptionMax: 1_000 } as const;

const MESSAGE_KEY = 'messageId';

/** The request body's key for each kind of target. */
export const reportTargetKeys = {
  user: 'reportedUserId',
  post: 'postId',
  listing: 'listingId',
  comment: 'commentId',
  message: MESSAGE_KEY,
} as const;
export type ReportTargetType = keyof typeof reportTargetKeys;

/** Texts around a report by kind of target; the specification defines those for posts. */
export const reportMessages = {
  user: {
    get title() {
      return words.user();
    },
    get line() {
      return words.userLine();
    },
    get question() {
      return words.userQuestion();
    },
    done: {
      get title() {
        return words.userDone();
      },
    },
    failed: {
      get title() {
        return words.error();
      },
      get text() {
        return words.userFailed();
      },
    },
  },
  post: {
    get title() {
      return words.post();
    },
    get line() {
      return words.postLine();
    },
    get question() {
      return words.postQuestion();
    },
    done: {
      get title() {
        return words.postDone();
      },
    },
    failed: {
      get title() {
        return words.error();
      },
      get text() {
        return words.postFailed();
      },
    },
  },
  listing: {
    get title() {
      return words.listing();
    },
    get line() {
      return words.listingLine();
    },
    get question() {
      return words.listingQuestion();
    },
    done: {
      get title() {
        return words.listingDone();
      },
    },
    failed: {
      get title() {
        return words.error();
      },
      get text() {
        return words.listingFailed();
      },
    },
  },
  comment: {
    get title() {
      return words.comment();
    },
    get line() {
      return words.commentLine();
    },
    get question() {
      return words.commentQuestion();
    },
    done: {
      get title() {
        return words.commentDone();
      },
    },
    failed: {
      get title() {
        return words.error();
      },
      get text() {
        return words.commentFailed();
      },
    },
  },
  message: {
    get title() {
      return words.message();
    },
    get line() {
      return words.messageLine();
    },
    get question() {
      return words.messageQuestion();
    },
    done: {
      get title() {
        return words.messageDone();
      },
    },
    failed: {
      get title() {
        return words.error();
      },
      get text() {
        return words.messageFailed();
      },
    },
  },
} as const satisfies Record<ReportTargetType, object>;

/** Intent of a page's own report form without JavaScript. */
export const REPORT = 'report';

/** Error and typed values of a report form that failed without JavaScript. */
export interface ReportFailure {
  error: string;
  fields?: Record<string, string[]>;
  values?: Record<string, string>;
}
