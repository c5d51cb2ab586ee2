const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
/** Tags and attached files: titles, place, device. */
const identifying = new Set([0x1254c367, 0x1941a469]);
/** In the file's description: its title and name, when and with what it was made. */
const named = new Set([0x7ba9, 0x7384, 0x4461, 0x4d80, 0x5741]);
const VOID = 0xec;

interface Element {
  id: number;
  content: number;
  end: number;
  /** Live recordings do not know how long a part will be. */
  isOpen: boolean;
}

/**
 * Blanks titles, place, time and device of a WebM in place: tags become `Void` of the same size, so that nothing moves.
 * False for a file that is damaged or has nothing to play.
 */
export function blankWebmMetadata(bytes: Uint8Array): boolean {
  const header = elementAt(bytes, 0, bytes.length);
  if (header?.id !== EBML) return false;
  const segment = elementAt(bytes, header.end, bytes.length);
  if (segment?.id !== SEGMENT) return false;
  let hasTracks = false;
  let at = segment.content;
  while (at < segment.end) {
    const element = elementAt(bytes, at, segment.end);
    if (!element) return false;
    hasTracks ||= element.id === TRACKS;
    if (identifying.has(element.id)) toVoid(bytes, at, element.end);
    if (element.id === INFO) blankNames(bytes, element);
    // The parts of an open cluster are in a row with the next cluster.
    at = element.id === CLUSTER && element.isOpen ? element.content : element.end;
  }
  return hasTracks;
}

function blankNames(bytes: Uint8Array, { content, end }: Element) {
  for (let at = content; at < end; ) {
    const element = elementAt(bytes, at, end);
    if (!element) return;
    if (named.has(element.id)) bytes.fill(0, element.content, element.end);
    at = element.end;
  }
}

function elementAt(bytes: Uint8Array, at: number, to: number): Element | null {
  const id = numberAt(bytes, at, to, 4);
  const size = id && numberAt(bytes, at + id.length, to, 8);
  if (!id || !size) return null;
  const content = at + id.length + size.length;
  const value = size.raw - 2 ** (7 * size.length);
  const isOpen = value === 2 ** (7 * size.length) - 1;
  return { id: id.raw, content, end: isOpen ? to : Math.min(content + value, to), isOpen };
}

/** A number whose leading zero bits tell how many bytes it has; `raw` still holds the marker bit. */
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
