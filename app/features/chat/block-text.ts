/** Explains what blocking does, before the user confirms it. */
export const BLOCK_TEXT =
  'They can no longer write to you, call you or see your profile, and you no longer see theirs. They are not notified.';
