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
  'Your KYC Verified badge is for this name. If you change the name, you lose the badge until our team has checked the new name.';

/** Shown before a new name is saved. */
export const renameQuestion = {
  badge: {
    title: 'You lose your badge for now',
    text: 'We gave KYC Verified for the name you have now. With a new name you lose the badge at once, and our team checks your document again.',
  },
  waiting: {
    title: 'Our team has not checked your document yet',
    text: 'You sent it with the name you have now. With a new name our team checks it later, because it goes to the end of the queue.',
  },
} as const satisfies Record<Exclude<RenameCost, null>, { title: string; text: string }>;
