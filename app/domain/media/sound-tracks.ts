import { boxCount, latin1 } from './bytes';
import { boxAt } from './mp4-metadata';
import { elementAt, elementsOf } from './webm-metadata';

/* Whether a container of video holds sound alone, in a coding that every browser plays. */

const TRACK = 0xae;
const TRACK_TYPE = 0x83;
const CODEC = 0x86;
const SOUND = 2;

/** A WebM whose tracks are all Opus. */
export function isOpusWebm(bytes: Uint8Array): boolean {
  const { tracks } = elementsOf(bytes) ?? {};
  if (tracks?.length !== 1) return false;
  const mayRead = boxCount();
  const entries = tracks
    .flatMap(({ content, end }) => childrenOf(bytes, content, end, mayRead))
    .filter(({ id }) => id === TRACK);
  const areOpus = entries.every(({ content, end }) => isOpusTrack(bytes, content, end, mayRead));
  return entries.length > 0 && areOpus && mayRead();
}

function isOpusTrack(bytes: Uint8Array, from: number, to: number, mayRead: () => boolean): boolean {
  const parts = childrenOf(bytes, from, to, mayRead);
  const types = parts.filter(({ id }) => id === TRACK_TYPE);
  const codecs = parts.filter(({ id }) => id === CODEC);
  return (
    types.length === 1 &&
    types.every(({ content, end }) => end === content + 1 && bytes[content] === SOUND) &&
    codecs.length === 1 &&
    codecs.every(({ content, end }) => latin1(bytes, content, end).startsWith('A_OPUS'))
  );
}

function childrenOf(bytes: Uint8Array, from: number, to: number, mayRead: () => boolean) {
  const found: NonNullable<ReturnType<typeof elementAt>>[] = [];
  for (let at = from; at < to && mayRead(); ) {
    const element = elementAt(bytes, at, to);
    if (!element) break;
    found.push(element);
    at = element.end;
  }
  return found;
}

const soundCodings = new Set(['mp4a', 'Opus']);

/** An MP4 whose tracks are all AAC or Opus. */
export function isSoundMp4(bytes: Uint8Array): boolean {
  const mayRead = boxCount();
  const tracks = boxesAt(bytes, [{ content: 0, end: bytes.length }], ['moov', 'trak'], mayRead);
  return tracks.length > 0 && tracks.every((track) => isSoundTrack(bytes, track, mayRead)) && mayRead();
}

type Range = { content: number; end: number };

function isSoundTrack(bytes: Uint8Array, track: Range, mayRead: () => boolean): boolean {
  const handlers = boxesAt(bytes, [track], ['mdia', 'hdlr'], mayRead);
  const codings = boxesAt(bytes, [track], ['mdia', 'minf', 'stbl', 'stsd'], mayRead);
  return (
    handlers.length === 1 &&
    handlers.every(({ content }) => latin1(bytes, content + 8, content + 12) === 'soun') &&
    codings.length === 1 &&
    codings.every(({ content }) => soundCodings.has(latin1(bytes, content + 12, content + 16)))
  );
}

/** The boxes at the end of a path of types, as far as they may be read. */
function boxesAt(
  bytes: Uint8Array,
  ranges: Range[],
  [type, ...rest]: string[],
  mayRead: () => boolean,
): Range[] {
  if (type === undefined) return ranges;
  const found: Range[] = [];
  for (const { content, end } of ranges) {
    for (let box = boxAt(bytes, content, end); box && mayRead(); box = boxAt(bytes, box.end, end)) {
      if (box.type === type) found.push(box);
    }
  }
  return boxesAt(bytes, found, rest, mayRead);
}
