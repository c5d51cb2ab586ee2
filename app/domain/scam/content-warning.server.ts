import { scamWarning } from './scam-detection';
import type { ScamSurface } from './scam-rules';
import type { Warned } from './warned';

const known = new Map<string, string | null>();
const KNOWN_MAX = 1_000;

/**
 * The warning for readers, from the text alone: better rules apply to old posts, too. The
 * same posts are read again and again, so the answers of this isolate are kept.
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
