import { fileURLToPath } from 'node:url';

/**
 * Lets browsers started from here on draw Latin and Devanagari with Android's fonts: what fits on a line then depends on the product and
 * not on the fonts of a server, which seldom has one for Devanagari.
 */
export function bringAndroidFonts(env: NodeJS.ProcessEnv = process.env): void {
  env.FONTCONFIG_FILE ??= fileURLToPath(new URL('./fonts.conf', import.meta.url));
}
