import { TextEncoder as PlatformTextEncoder } from 'node:util';

/** Longer texts are encoded faster by the platform than by a loop. */
const SHORT = 64;
const LAST_OF_ASCII = 0x7f;

/**
 * What React's server asks of `util` (vite.config.ts). React encodes each tag and attribute on its own, ten thousand a page: most are
 * a few letters of ASCII, which a loop writes in a third of the time that a call into the platform takes.
 */
export class TextEncoder extends PlatformTextEncoder {
  override encodeInto(text: string, target: Uint8Array): { read: number; written: number } {
    const { length } = text;
    if (length > SHORT || length > target.length) return super.encodeInto(text, target);
    for (let at = 0; at < length; at += 1) {
      const code = text.charCodeAt(at);
      if (code > LAST_OF_ASCII) return super.encodeInto(text, target);
      target[at] = code;
    }
    return { read: length, written: length };
  }
}
