/** Objects that are asked at once. */
const AT_ONCE = 20;

/** The first answer that is not null, in batches. Throws where none is and one of them could not be asked. */
export async function firstFound<T>(
  names: readonly string[],
  ask: (name: string) => Promise<T | null>,
): Promise<T | null> {
  let failed: PromiseRejectedResult | undefined;
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const answers = await Promise.allSettled(names.slice(from, from + AT_ONCE).map(ask));
    for (const answer of answers) {
      if (answer.status === 'rejected') failed ??= answer;
      else if (answer.value !== null) return answer.value;
    }
  }
  if (failed) throw failed.reason;
  return null;
}
