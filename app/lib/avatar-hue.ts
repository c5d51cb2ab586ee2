import { stableHash } from './stable-hash';

/** Hues of avatars and signboards. The hues of marigold and leaf are left out, since those colours have a meaning. */
export const avatarHues = [5, 185, 205, 228, 250, 272, 296, 320, 345] as const;

/** The hue of a user in degrees, derived from the id. */
export function avatarHue(userId: string): number {
  return avatarHues[stableHash(userId) % avatarHues.length] ?? 250;
}

/**
 * Not Intl.Segmenter, whose segmentation of Indian conjuncts differs between ICU versions, while server and browser must agree. It
 * matches a flag, or one base with its marks, joined emoji, and letters bound by a virama.
 */
const firstCluster =
  /^(?:\p{RI}{2}|\P{M}(?:[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d]\u200d?\p{L}|[\p{M}\p{EMod}]|\u200d\P{M})*)/u;

/** The first visible character of a name ("क्ष", "É", a whole emoji); '?' if there is none. */
export function firstGrapheme(name: string): string {
  return firstCluster.exec(name.trim())?.[0].toLocaleUpperCase('en') ?? '?';
}
