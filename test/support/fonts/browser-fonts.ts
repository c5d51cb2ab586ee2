import { fileURLToPath } from 'node:url';

/** Lets browsers started from here on draw Devanagari as Android does: few servers have a font for it, and boxes fit anywhere. */
export function bringDevanagari(env: NodeJS.ProcessEnv = process.env): void {
  env.FONTCONFIG_FILE ??= fileURLToPath(new URL('./fonts.conf', import.meta.url));
}
