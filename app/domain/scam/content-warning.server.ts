import type { ScamCode } from './scam-codes';
import { gravestFinding } from './scam-detection';
import type { ScamSurface } from './scam-rules';
import { scamWarnings } from './scam-warnings';
import type { Warned } from './warned';

const known = new Map<string, ScamCode | null>();
const KNOWN_MAX = 1_000;

/**
 * What readers are warned of, computed from the text on every read, so that new rules also apply to old posts. Results are cached per
 * isolate, since the same posts are read repeatedly.
 */
export function warningCode(
  surface: ScamSurface,
  texts: readonly (string | null)[],
  isFirstMessage = false,
): ScamCode | null {
  const text = texts.filter((one) => one).join('\n');
  const key = `${surface}${isFirstMessage ? '!' : ':'}${text}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const code = gravestFinding(text, { surface, isFirstMessage });
  const [oldest] = known.keys();
  if (known.size >= KNOWN_MAX && oldest !== undefined) known.delete(oldest);
  known.set(key, code);
  return code;
}

/** The warning in the language of the request. */
export function warningOf(surface: ScamSurface, texts: readonly (string | null)[]): Warned {
  const code = warningCode(surface, texts);
  return code === null ? {} : { warning: scamWarnings[code]() };
}
