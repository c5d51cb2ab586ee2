import { boxCount, latin1, view } from './bytes';

/** Boxes that contain the boxes with metadata. */
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'edts', 'moof', 'traf']);
/** Metadata boxes written by phones: location, device, titles, XMP; and what is left where a program took boxes out. */
const identifying = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);
/** Boxes whose content begins with creation and modification times. */
const dated = new Set(['mvhd', 'tkhd', 'mdhd']);

/**
 * Blanks location, time and device of an MP4 or MOV in place. A metadata box becomes a `free` box of the same size, so that all
 * offsets stay valid. False for a file that is damaged, has no media or absurdly many boxes.
 */
export function blankMp4Metadata(bytes: Uint8Array): boolean {
  const found = walk(bytes, 0, bytes.length, boxCount());
  return found?.has('moov') ?? false;
}

/** Twice the nesting depth of any known recorder. */
const MAX_DEPTH = 16;

/** Types of the boxes in [from, to); null if the boxes do not fill the range exactly or are too many. */
function walk(
  bytes: Uint8Array,
  from: number,
  to: number,
  mayRead: () => boolean,
  depth = 0,
): Set<string> | null {
  if (depth > MAX_DEPTH) return null;
  const found = new Set<string>();
  let at = from;
  while (at < to) {
    if (!mayRead()) return null;
    const box = boxAt(bytes, at, to);
    // QuickTime ends some lists of boxes with four zero bytes.
    if (!box) return at + 4 === to && view(bytes).getUint32(at) === 0 ? found : null;
    found.add(box.type);
    if (identifying.has(box.type)) blank(bytes, at, box.content, box.end);
    else if (dated.has(box.type)) forgetDates(bytes, box.content, box.end);
    else if (containers.has(box.type) && !walk(bytes, box.content, box.end, mayRead, depth + 1)) return null;
    at = box.end;
  }
  return found;
}

export interface Box {
  type: string;
  at: number;
  content: number;
  end: number;
}

/** The boxes in a range, up to the first that is none, as far as `mayRead` (`boxCount`) goes. */
export function* boxesIn(
  bytes: Uint8Array,
  { content, end }: Pick<Box, 'content' | 'end'>,
  mayRead: () => boolean,
): Generator<Box> {
  for (let box = boxAt(bytes, content, end); box && mayRead(); box = boxAt(bytes, box.end, end)) yield box;
}

/** The box at an offset; null where none fits before `to`. */
export function boxAt(bytes: Uint8Array, at: number, to: number): Box | null {
  if (at + 8 > to) return null;
  const data = view(bytes);
  let size = data.getUint32(at);
  let content = at + 8;
  if (size === 1) {
    // A size of 64 bits follows the type.
    content = at + 16;
    if (content > to) return null;
    size = Number(data.getBigUint64(at + 8));
  } else if (size === 0) size = to - at;
  const end = at + size;
  return end < content || end > to ? null : { type: latin1(bytes, at + 4, at + 8), at, content, end };
}

/** Makes a box a `free` one of the same size. */
export function blank(bytes: Uint8Array, at: number, content: number, end: number) {
  bytes.set([0x66, 0x72, 0x65, 0x65], at + 4); // 'free'
  bytes.fill(0, content, end);
}

/** One version byte and three flag bytes, then two times of 4 bytes each, or of 8 in version 1. */
function forgetDates(bytes: Uint8Array, content: number, end: number) {
  const width = bytes[content] === 1 ? 16 : 8;
  bytes.fill(0, Math.min(content + 4, end), Math.min(content + 4 + width, end));
}
