import { boxCount } from './bytes';

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
/** Elements with tags and attached files: titles, location, device. */
const identifying = new Set([0x1254c367, 0x1941a469]);
/** Elements of the segment info: title, file name, date, application. */
const named = new Set([0x7ba9, 0x7384, 0x4461, 0x4d80, 0x5741]);
const VOID = 0xec;

interface Element {
  id: number;
  content: number;
  end: number;
  /** Live recordings have elements of unknown length. */
  isOpen: boolean;
}

/**
 * Blanks titles, location, time and device of a WebM in place. Tags become `Void` elements of the same size, so that all offsets
 * stay valid. False for a file that is damaged, has no media or absurdly many elements.
 */
export function blankWebmMetadata(bytes: Uint8Array): boolean {
  const found = elementsOf(bytes);
  if (!found) return false;
  for (const { at, end } of found.identifying) toVoid(bytes, at, end);
  const mayRead = boxCount();
  for (const info of found.infos) if (!blankNames(bytes, info, mayRead)) return false;
  return found.tracks.length > 0;
}

interface Elements {
  tracks: Element[];
  infos: Element[];
  identifying: { at: number; end: number }[];
}

/** The elements of a segment that say what it holds; null for a damaged file or one with too many. */
export function elementsOf(bytes: Uint8Array): Elements | null {
  const header = elementAt(bytes, 0, bytes.length);
  if (header?.id !== EBML) return null;
  const segment = elementAt(bytes, header.end, bytes.length);
  if (segment?.id !== SEGMENT) return null;
  const found: Elements = { tracks: [], infos: [], identifying: [] };
  const mayRead = boxCount();
  let at = segment.content;
  while (at < segment.end) {
    if (!mayRead()) return null;
    const element = elementAt(bytes, at, segment.end);
    if (!element) return null;
    if (element.id === TRACKS) found.tracks.push(element);
    if (element.id === INFO) found.infos.push(element);
    if (identifying.has(element.id)) found.identifying.push({ at, end: element.end });
    // The children of a cluster of unknown length are read as siblings, up to the next cluster.
    at = element.id === CLUSTER && element.isOpen ? element.content : element.end;
  }
  return found;
}

/** False if there are too many of them to look at. */
function blankNames(bytes: Uint8Array, { content, end }: Element, mayRead: () => boolean): boolean {
  for (let at = content; at < end; ) {
    if (!mayRead()) return false;
    const element = elementAt(bytes, at, end);
    if (!element) break;
    if (named.has(element.id)) bytes.fill(0, element.content, element.end);
    at = element.end;
  }
  return true;
}

export function elementAt(bytes: Uint8Array, at: number, to: number): Element | null {
  const id = numberAt(bytes, at, to, 4);
  const size = id && numberAt(bytes, at + id.length, to, 8);
  if (!id || !size) return null;
  const content = at + id.length + size.length;
  const value = size.raw - 2 ** (7 * size.length);
  const isOpen = value === 2 ** (7 * size.length) - 1;
  return { id: id.raw, content, end: isOpen ? to : Math.min(content + value, to), isOpen };
}

/** A variable-length integer: its leading zero bits give its length; `raw` still includes the marker bit. */
function numberAt(bytes: Uint8Array, at: number, to: number, most: number) {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > most || at + length > to) return null;
  let raw = 0;
  for (let i = 0; i < length; i++) raw = raw * 256 + (bytes[at + i] ?? 0);
  return { raw, length };
}

function toVoid(bytes: Uint8Array, at: number, end: number) {
  const length = end - at;
  bytes.fill(0, at, end);
  bytes[at] = VOID;
  if (length <= 128) bytes[at + 1] = 0x80 | (length - 2);
  else {
    bytes[at + 1] = 0x01;
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(at + 5, length - 9);
  }
}
