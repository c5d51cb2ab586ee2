import { scamWarning } from './scam-detection';
import type { ScamSurface } from './scam-rules';
import type { Warned } from './warned';

const known = new Map<string, string | null>();
const KNOWN_MAX = 1_000;

/**
 * The warning for readers, computed from the text on every read, so that new rules also apply to old posts. Results are cached per
 * isolate, since the same posts are read repeatedly.
 */
export function warningOf(
  surface: ScamSurface,
  texts: readonly (string | null)[],
  isFirstMessage = false,
): Warned {
  const text = texts.filter((one) => one).join('\n');
  const key = `${surface}${isFirstMessage ? '!' : ':'}${text}`;
  let warning = known.get(key);
  if (warning === undefined) {
    warning = scamWarning(text, { surface, isFirstMessage });
    const [oldest] = known.keys();
    if (known.size >= KNOWN_MAX && oldest !== undefined) known.delete(oldest);
    known.set(key, warning);
  }
  return warning === null ? {} : { warning };
}
