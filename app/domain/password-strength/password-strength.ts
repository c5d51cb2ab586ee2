import { authLimits } from '~/domain/auth/registration';
import { lengthOf } from '~/domain/shared/text';
import * as words from './password-strength.words';

export interface Strength {
  score: 0 | 1 | 2 | 3 | 4;
  label: string;
}

const POOLS: [pattern: RegExp, size: number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 32],
  [/[^\P{L}a-zA-Z]/u, 60],
];

/**
 * What the meter shows for a new password. `isCommon` is the result of `isCommonPassword`, which the server uses as well: score 0
 * means exactly what the server refuses. Higher scores grow with the estimated entropy.
 */
export function passwordStrength(typed: string, isCommon: boolean): Strength {
  const password = typed.normalize('NFC');
  const length = lengthOf(password);
  if (length < authLimits.passwordMin) return { score: 0, label: words.tooShort() };
  if (length > authLimits.passwordMax) return { score: 0, label: words.tooLong() };
  if (isCommon) return { score: 0, label: words.tooEasy() };
  const pool = POOLS.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0);
  const bits = surprises(password) * Math.log2(Math.max(pool, 2));
  if (bits < 34) return { score: 1, label: words.weak() };
  if (bits < 50) return { score: 2, label: words.fair() };
  if (bits < 66) return { score: 3, label: words.good() };
  return { score: 4, label: words.strong() };
}

/** Counts characters that neither repeat nor continue the one before: 'aaaa' and '1234' count one each. */
function surprises(password: string): number {
  const points = Array.from(password, (char) => char.codePointAt(0) ?? 0);
  const steps = points.slice(1).filter((point, at) => Math.abs(point - (points[at] ?? 0)) > 1).length;
  return Math.min(steps + 1, new Set(points).size * 2);
}
