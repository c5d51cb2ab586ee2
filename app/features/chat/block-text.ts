/** Explains what blocking does, before the user confirms it. */
export const BLOCK_TEXT =
  'They can no longer write to you, call you or see your profile. You no longer see their profile. We do not tell them.';
