import { latin1, view } from './bytes';

const HEADER = 12;
const FLAGS_AT = HEADER + 8;
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

/**
 * Removes the EXIF and XMP chunks of a WebP: location, time and device of a photo. The encoder already drops them; this does not
 * rely on it.
 */
export function withoutMetadata(webp: Uint8Array): Uint8Array {
  const chunks = readChunks(webp);
  const kept = chunks.filter(({ name }) => name !== 'EXIF' && name !== 'XMP ');
  if (kept.length === chunks.length) return webp;
  const size = kept.reduce((sum, { from, to }) => sum + to - from, HEADER);
  const result = new Uint8Array(size);
  result.set(webp.subarray(0, HEADER));
  view(result).setUint32(4, size - 8, true);
  let at = HEADER;
  for (const { from, to } of kept) {
    result.set(webp.subarray(from, to), at);
    at += to - from;
  }
  // Only the extended header (VP8X) flags metadata, and it is the first chunk.
  if (kept[0]?.name === 'VP8X') result[FLAGS_AT] = (result[FLAGS_AT] ?? 0) & ~(EXIF_FLAG | XMP_FLAG);
  return result;
}

interface Chunk {
  name: string;
  from: number;
  to: number;
}

function readChunks(webp: Uint8Array): Chunk[] {
  const data = view(webp);
  const chunks: Chunk[] = [];
  let from = HEADER;
  while (from + 8 <= webp.length) {
    const length = data.getUint32(from + 4, true);
    const to = Math.min(from + 8 + length + (length & 1), webp.length);
    chunks.push({ name: latin1(webp, from, from + 4), from, to });
    from = to;
  }
  return chunks;
}
