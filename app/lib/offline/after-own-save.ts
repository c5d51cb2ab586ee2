/** How many earlier tries of one edit are sent again, the newest first. */
export const EARLIER_TRIES = 5;

/**
 * Resolves a conflict with an own save whose answer was lost. A repeated try is accepted, and changes nothing, only if it is the saved
 * version. Then no other device has edited the thing, and `saveOver` saves the edit. Null if no earlier try is accepted.
 */
export async function afterOwnSave<Try, Result>(
  earlier: readonly Try[],
  tryAgain: (one: Try) => Promise<'saved' | 'refused' | { stop: Result }>,
  saveOver: () => Promise<Result>,
): Promise<Result | null> {
  for (const one of earlier.slice(0, EARLIER_TRIES)) {
    const outcome = await tryAgain(one);
    if (outcome === 'saved') return saveOver();
    if (outcome !== 'refused') return outcome.stop;
  }
  return null;
}
