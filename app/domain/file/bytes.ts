/** Looking into files byte by byte: bounds are checked by the caller's own null handling, never by exceptions. */

/** True if the ASCII `text` is at `at`. */
export function hasAscii(bytes: Uint8Array, at: number, text: string): boolean {
  if (at < 0 || at + text.length > bytes.length) return false;
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}

/** Where the ASCII `text` first occurs in [from, to), or -1. */
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
