import { hasAscii, view } from './bytes';

interface Page {
  isFirst: boolean;
  serial: number;
  content: number;
  end: number;
  /** Its last packet goes on in the next page. */
  isOpen: boolean;
}

const HEADER = 27;
const CHECKSUM_AT = 22;
const SERIAL_AT = 14;
const FLAGS_AT = 5;
const FIRST = 2;
const TAGS = 'OpusTags';

/** Whether an Ogg begins with a stream of Opus. */
export const isOggOpus = (bytes: Uint8Array): boolean => {
  const page = pageAt(bytes, 0);
  return page ? page.isFirst && hasAscii(bytes, page.content, 'OpusHead') : false;
};

/**
 * Blanks titles, device and place of an Ogg Opus in place, with a new checksum. False for a file that is damaged, or has anything
 * beside the one stream, such as pictures.
 */
export function blankOggMetadata(bytes: Uint8Array): boolean {
  const head = pageAt(bytes, 0);
  const tags = head && pageAt(bytes, head.end);
  if (!head || !tags || !hasAscii(bytes, tags.content, TAGS) || tags.isOpen) return false;
  for (let at = head.end; at < bytes.length; ) {
    const page = pageAt(bytes, at);
    if (!page || page.isFirst || page.serial !== head.serial) return false;
    at = page.end;
  }
  bytes.fill(0, tags.content + TAGS.length, tags.end);
  sign(bytes, head.end, tags.end);
  return tags.end < bytes.length;
}

function pageAt(bytes: Uint8Array, at: number): Page | null {
  if (!hasAscii(bytes, at, 'OggS') || at + HEADER > bytes.length) return null;
  const segments = bytes[at + HEADER - 1] ?? 0;
  const content = at + HEADER + segments;
  const lengths = bytes.subarray(at + HEADER, content);
  const end = content + lengths.reduce((sum, length) => sum + length, 0);
  if (lengths.length < segments || end > bytes.length) return null;
  const isFirst = ((bytes[at + FLAGS_AT] ?? 0) & FIRST) !== 0;
  const serial = view(bytes).getUint32(at + SERIAL_AT, true);
  return { isFirst, serial, content, end, isOpen: lengths.at(-1) === 255 };
}

function sign(bytes: Uint8Array, at: number, end: number) {
  view(bytes).setUint32(at + CHECKSUM_AT, 0, true);
  view(bytes).setUint32(at + CHECKSUM_AT, checksum(bytes.subarray(at, end)), true);
}

/** CRC-32 as Ogg has it: not reflected, from zero. */
export function checksum(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) sum = sum < 0 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  return sum >>> 0;
}
