/** Byte-level helpers for file parsing. Out-of-range reads return false, -1 or a shorter result instead of throwing. */

/** True if the ASCII `text` is at offset `at`. */
export function hasAscii(bytes: Uint8Array, at: number, text: string): boolean {
  if (at < 0 || at + text.length > bytes.length) return false;
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}

/** The offset of the first ASCII `text` in [from, to), or -1. */
export function findAscii(bytes: Uint8Array, text: string, from = 0, to = bytes.length): number {
  const first = text.charCodeAt(0);
  const last = Math.min(to, bytes.length) - text.length;
  for (let at = Math.max(0, from); at <= last; at++) {
    at = bytes.indexOf(first, at);
    if (at === -1 || at > last) return -1;
    if (hasAscii(bytes, at, text)) return at;
  }
  return -1;
}

/** Bytes as text, one character each. */
export const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, from + 4096)));

export const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** More boxes or elements than any recording of the largest size has; a file of empty ones has millions. */
const MAX_BOXES = 200_000;

/** Counts the boxes that are read of one file: false once there are absurdly many. */
export function boxCount(): () => boolean {
  let left = MAX_BOXES;
  return () => {
    left -= 1;
    return left >= 0;
  };
}
