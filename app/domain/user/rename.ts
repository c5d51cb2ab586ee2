import { isAuthorityName } from './authority-name';
import { isAdvertisingName, isReservedName } from './reserved-name';
import * as words from './user.words';

/** What a new name affects: the badge, a submission in review, or nothing. */
export type RenameCost = 'badge' | 'waiting' | null;

interface Named {
  fullName: string;
  userType: string;
  isVerified: boolean;
  verificationStatus: string;
}

/**
 * What `name` would affect for the user; null for a name that is refused anyway. The write checks again with the row's current
 * state.
 */
export function renameCost(user: Named, name: string, { appName }: { appName: string }): RenameCost {
  if (asciiLower(user.fullName) === asciiLower(name)) return null;
  const isRefused = isReservedName(name, appName) || isAuthorityName(name) || isAdvertisingName(name);
  if (user.userType !== 'admin' && isRefused) return null;
  if (user.isVerified) return 'badge';
  return user.verificationStatus === 'submitted' ? 'waiting' : null;
}

/** A change of letter case is no new name. ASCII only, like SQLite's `lower` in rename.server. */
const asciiLower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Shown before a new name is saved. */
export const renameQuestion: Record<Exclude<RenameCost, null>, () => { title: string; text: string }> = {
  badge: () => ({ title: words.loseBadge(), text: words.loseBadgeText() }),
  waiting: () => ({ title: words.notChecked(), text: words.notCheckedText() }),
};
