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

/** The key of a report's body that names its target, by what the target is. */
export const reportTargetKeys = {
  user: 'reportedUserId',
  post: 'postId',
  listing: 'listingId',
  comment: 'commentId',
  message: 'messageId',
} as const;
export type ReportTargetType = keyof typeof reportTargetKeys;

const wordsFor = (name: string, told: string) => ({
  title: `Report ${name}`,
  line: `${told} is not told who reported it.`,
  question: 'What is wrong with it?',
  done: { title: `Thank you for reporting. We'll review this ${name}.` },
  failed: { title: 'Error', text: `Failed to report this ${name}. Please try again.` },
});

/** What is said around a report, by what it is about; the post's words are the specification's. */
export const reportWords = {
  user: {
    title: 'Report User',
    line: 'They are not told who reported them.',
    question: 'What is wrong?',
    done: { title: "Thank you for reporting. We'll review this profile." },
    failed: { title: 'Error', text: 'Failed to report this profile. Please try again.' },
  },
  post: wordsFor('post', 'The author'),
  listing: wordsFor('listing', 'The owner'),
  comment: wordsFor('comment', 'The author'),
  message: wordsFor('message', 'The sender'),
} as const satisfies Record<ReportTargetType, object>;

/** Intent of a screen's own report form, where no script sends it. */
export const REPORT = 'report';

/** Why such a form came back, and what was typed into it. */
export interface ReportFailure {
  error: string;
  fields?: Record<string, string[]>;
  values?: Record<string, string>;
}
