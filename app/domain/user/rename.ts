/** What a new name affects: the badge, a submission in review, or nothing. */
export type RenameCost = 'badge' | 'waiting' | null;

interface Named {
  fullName: string;
  isVerified: boolean;
  verificationStatus: string;
}

/** What `name` would affect for the user. The write checks again with the row's current state. */
export function renameCost(user: Named, name: string): RenameCost {
  if (asciiLower(user.fullName) === asciiLower(name)) return null;
  if (user.isVerified) return 'badge';
  return user.verificationStatus === 'submitted' ? 'waiting' : null;
}

/** A change of letter case is no new name. ASCII only, like SQLite's `lower` in rename.server. */
const asciiLower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Shown next to the name field. */
export const RENAME_HINT =
  'Your KYC Verified badge belongs to this name. A new name is checked again first, and the badge goes until then.';

/** Shown before a new name is saved. */
export const renameQuestion = {
  badge: {
    title: 'This takes your badge away for now',
    text: 'KYC Verified was given for your present name. With a new name the badge goes at once, and our reviewers compare your document again.',
  },
  waiting: {
    title: 'Your document waits to be checked',
    text: 'It was sent under your present name. With a new name our reviewers compare it anew, and it goes to the end of the queue.',
  },
} as const satisfies Record<Exclude<RenameCost, null>, { title: string; text: string }>;
