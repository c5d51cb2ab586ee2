import { lengthOf } from './text';

export type Strength = { score: 0 | 1 | 2 | 3 | 4; label: string };

const POOLS: [pattern: RegExp, size: number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 32],
  [/[^\P{L}a-zA-Z]/u, 60],
];

/**
 * A hint while typing, counted in the browser: how many steps an attacker has from letter to letter. The
 * server's list of common passwords decides, not this.
 */
export function passwordStrength(password: string, minimum: number): Strength {
  const length = lengthOf(password);
  if (length < minimum) return { score: 0, label: 'Too short' };
  const pool = POOLS.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0);
  const bits = surprises(password) * Math.log2(Math.max(pool, 2));
  if (bits < 34) return { score: 1, label: 'Easy to guess' };
  if (bits < 50) return { score: 2, label: 'Fair' };
  if (bits < 66) return { score: 3, label: 'Good' };
  return { score: 4, label: 'Strong' };
}

/** Characters that do not just repeat or continue the one before: 'aaaa' and '1234' hold one surprise each. */
function surprises(password: string): number {
  const points = Array.from(password, (char) => char.codePointAt(0) ?? 0);
  const steps = points.slice(1).filter((point, at) => Math.abs(point - (points[at] ?? 0)) > 1).length;
  return Math.min(steps + 1, new Set(points).size * 2);
}
