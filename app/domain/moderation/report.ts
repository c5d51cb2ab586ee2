export const reportReasons = [
  { code: 'spam', label: 'Spam or advertising' },
  { code: 'scam', label: 'Scam or fraud', aliases: ['fraud'] },
  {
    code: 'false-information',
    label: 'False or misleading figures',
    aliases: ['misleading', 'misinformation'],
  },
  { code: 'promised-returns', label: 'Promises fixed or guaranteed returns' },
  { code: 'harassment', label: 'Harassment or bullying', aliases: ['abuse'] },
  { code: 'hate', label: 'Hate against a group', aliases: ['hate-speech'] },
  { code: 'nudity', label: 'Nudity or sexual content', aliases: ['inappropriate', 'inappropriate-content'] },
  { code: 'impersonation', label: 'Pretends to be somebody else', aliases: ['fake-profile'] },
  { code: 'private-information', label: "Shows somebody's private information" },
  { code: 'other', label: 'Something else' },
] as const;
export type ReportReason = (typeof reportReasons)[number]['code'];

export const reportLimits = { descriptionMax: 1_000 } as const;

/** The request body's key for each kind of target. */
export const reportTargetKeys = {
  user: 'reportedUserId',
  post: 'postId',
  listing: 'listingId',
  comment: 'commentId',
  message: 'messageId',
} as const;
export type ReportTargetType = keyof typeof reportTargetKeys;

/** Texts around a report by kind of target; the specification defines those for posts. */
export const reportMessages = {
  user: {
    title: 'Report User',
    line: 'The user is not told who reported them.',
    question: 'What is wrong with this profile?',
    done: { title: "Thank you for reporting. We'll review this profile." },
    failed: { title: 'Error', text: 'Failed to report this profile. Please try again.' },
  },
  post: {
    title: 'Report post',
    line: 'The author is not told who reported this post.',
    question: 'What is wrong with this post?',
    done: { title: "Thank you for reporting. We'll review this post." },
    failed: { title: 'Error', text: 'Failed to report this post. Please try again.' },
  },
  listing: {
    title: 'Report listing',
    line: 'The owner is not told who reported this listing.',
    question: 'What is wrong with this listing?',
    done: { title: "Thank you for reporting. We'll review this listing." },
    failed: { title: 'Error', text: 'Failed to report this listing. Please try again.' },
  },
  comment: {
    title: 'Report comment',
    line: 'The author is not told who reported this comment.',
    question: 'What is wrong with this comment?',
    done: { title: "Thank you for reporting. We'll review this comment." },
    failed: { title: 'Error', text: 'Failed to report this comment. Please try again.' },
  },
  message: {
    title: 'Report message',
    line: 'The sender is not told who reported this message.',
    question: 'What is wrong with this message?',
    done: { title: "Thank you for reporting. We'll review this message." },
    failed: { title: 'Error', text: 'Failed to report this message. Please try again.' },
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
