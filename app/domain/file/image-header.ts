import { findAscii, hasAscii, latin1, view } from '~/domain/media/bytes';
import type { ImageSize } from '~/lib/image-variants';
import type { FileType } from './type';

/**
 * Width and height from the file's header, without decoding; null if the header is damaged or truncated. For a file with several
 * sizes (a GIF's screen and frame) it returns the largest of each.
 */
export function readImageSize(bytes: Uint8Array, type: FileType): ImageSize | null {
  try {
    const size = readers[type]?.(bytes) ?? null;
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    if (error instanceof RangeError) return null; // a read past the end: the header is cut off
    throw error;
  }
}

const readers: Partial<Record<FileType, (bytes: Uint8Array) => ImageSize | null>> = {
  png: (bytes) =>
    hasAscii(bytes, 12, 'IHDR')
      ? { width: view(bytes).getUint32(16), height: view(bytes).getUint32(20) }
      : null,
  jpg: readJpeg,
  gif: readGif,
  webp: readWebp,
  avif: readAvif,
};

function readJpeg(bytes: Uint8Array): ImageSize | null {
  const data = view(bytes);
  let at = 2;
  while (at < bytes.length) {
    if (data.getUint8(at) !== 0xff) return null;
    const marker = data.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1; // fill byte
    } else if (isFrameHeader(marker)) {
      return { height: data.getUint16(at + 5), width: data.getUint16(at + 7) };
    } else if (marker === 0xd9 || marker === 0xda) {
      return null; // the picture's data begins before any frame header
    } else {
      at += 2 + (isStandalone(marker) ? 0 : data.getUint16(at + 2));
    }
  }
  return null;
}

/** SOF0–SOF15 without the Huffman, arithmetic and reserved markers between them. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

function readGif(bytes: Uint8Array): ImageSize | null {
  const data = view(bytes);
  const screen = { width: data.getUint16(6, true), height: data.getUint16(8, true) };
  const flags = data.getUint8(10);
  let at = 13 + (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  while (data.getUint8(at) === 0x21) {
    at += 2; // an extension: skip its blocks
    while (data.getUint8(at) !== 0) at += 1 + data.getUint8(at);
    at += 1;
  }
  if (data.getUint8(at) !== 0x2c) return null;
  const frame = {
    right: data.getUint16(at + 1, true) + data.getUint16(at + 5, true),
    bottom: data.getUint16(at + 3, true) + data.getUint16(at + 7, true),
  };
  return { width: Math.max(screen.width, frame.right), height: Math.max(screen.height, frame.bottom) };
}

function readWebp(bytes: Uint8Array): ImageSize | null {
  const data = view(bytes);
  const chunk = latin1(bytes, 12, 16);
  if (chunk === 'VP8X') {
    const uint24 = (at: number) => data.getUint16(at, true) | (data.getUint8(at + 2) << 16);
    return { width: uint24(24) + 1, height: uint24(27) + 1 };
  }
  if (chunk === 'VP8L' && data.getUint8(20) === 0x2f) {
    const bits = data.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (chunk === 'VP8 ' && hasAscii(bytes, 23, '\x9d\x01\x2a')) {
    return { width: data.getUint16(26, true) & 0x3fff, height: data.getUint16(28, true) & 0x3fff };
  }
  return null;
}

/** An AVIF lists the size of each of its parts (a grid's tiles, the alpha plane) in `ispe` boxes. */
function readAvif(bytes: Uint8Array): ImageSize | null {
  const data = view(bytes);
  const meta = findAscii(bytes, 'meta', 0, 4096);
  if (meta === -1) return null;
  const end = Math.min(bytes.length, meta - 4 + data.getUint32(meta - 4));
  const size = { width: 0, height: 0 };
  for (let at = findAscii(bytes, 'ispe', meta, end); at !== -1; at = findAscii(bytes, 'ispe', at + 4, end)) {
    size.width = Math.max(size.width, data.getUint32(at + 8));
    size.height = Math.max(size.height, data.getUint32(at + 12));
  }
  return size;
}
