import { boxCount, latin1, view } from './bytes';
import { type Box, blank, boxesIn } from './mp4-metadata';

/*
 * Tracks of an MP4 or MOV that are neither pictures nor sound. Drones and sports cameras write subtitles and data that hold the place
 * of every second.
 */

const shown = new Set(['vide', 'soun']);
/** More than any camera writes of either. */
const MAX_TRACKS = 64;

/**
 * Removes these tracks in place: each becomes a `free` box of the same size, and its samples become zeros, so that all offsets stay
 * valid. False, with nothing changed, where the samples can't be found for sure: in a fragmented file, with tables that lie, or with
 * absurdly many boxes or chunks.
 */
export function blankMp4Tracks(bytes: Uint8Array): boolean {
  const mayRead = boxCount();
  const { tracks, media, isFragmented } = survey(bytes, mayRead);
  if (!mayRead()) return false;
  if (tracks.length === 0) return true;
  if (isFragmented || tracks.length > MAX_TRACKS || media.length > MAX_TRACKS) return false;
  const samples: Range[] = [];
  let left = bytes.length;
  for (const track of tracks) {
    for (const chunk of chunksOf(bytes, track, mayRead)) {
      // Empty chunks count, too: four bytes each in the file, but some forty in memory.
      if (!mayRead()) return false;
      left -= chunk ? chunk.end - chunk.content : 0;
      if (!chunk || left < 0 || !media.some((one) => isWithin(chunk, one))) return false;
      samples.push(chunk);
    }
  }
  if (!mayRead()) return false;
  for (const { content, end } of samples) bytes.fill(0, content, end);
  for (const { at, content, end } of tracks) blank(bytes, at, content, end);
  return true;
}

type Range = Pick<Box, 'content' | 'end'>;

const isWithin = (one: Range, other: Range) => one.content >= other.content && one.end <= other.end;

function survey(bytes: Uint8Array, mayRead: () => boolean) {
  const tracks: Box[] = [];
  const media: Box[] = [];
  let isFragmented = false;
  for (const box of boxesIn(bytes, { content: 0, end: bytes.length }, mayRead)) {
    isFragmented ||= box.type === 'moof';
    if (box.type === 'mdat' && media.length <= MAX_TRACKS) media.push(box);
    if (box.type !== 'moov') continue;
    for (const track of boxesIn(bytes, box, mayRead))
      if (track.type === 'trak' && tracks.length <= MAX_TRACKS && !isShown(bytes, track, mayRead))
        tracks.push(track);
  }
  return { tracks, media, isFragmented };
}

function isShown(bytes: Uint8Array, track: Range, mayRead: () => boolean): boolean {
  const handler = boxOf(bytes, track, ['mdia', 'hdlr'], mayRead);
  return handler !== null && shown.has(latin1(bytes, handler.content + 8, handler.content + 12));
}

/** The first box at a path of types. */
function boxOf(
  bytes: Uint8Array,
  within: Range,
  [type, ...rest]: string[],
  mayRead: () => boolean,
): Range | null {
  for (const box of boxesIn(bytes, within, mayRead))
    if (box.type === type) return rest.length === 0 ? box : boxOf(bytes, box, rest, mayRead);
  return null;
}

/** Where the samples of a track lie in the file, chunk by chunk; null as soon as the tables make no sense. */
function* chunksOf(bytes: Uint8Array, track: Range, mayRead: () => boolean): Generator<Range | null> {
  const tableOf = (type: string, extra: number) => tableIn(bytes, track, type, extra, mayRead);
  const sizesBox = tableOf('stsz', 4);
  const offsets = tableOf('stco', 0) ?? tableOf('co64', 0);
  const runs = tableOf('stsc', 0);
  if (!boxOf(bytes, track, [...TABLES, 'stsd'], mayRead) && !offsets) return;
  if (!sizesBox || !offsets || !runs) return yield null;
  const data = view(bytes);
  const same = data.getUint32(sizesBox.first - 8);
  const width = offsets.type === 'co64' ? 8 : 4;
  const isWhole =
    offsets.first + offsets.count * width <= offsets.end &&
    runs.first + runs.count * 12 <= runs.end &&
    (same > 0 || sizesBox.first + sizesBox.count * 4 <= sizesBox.end);
  if (!isWhole) return yield null;
  let [run, sample] = [-1, 0];
  for (let chunk = 0; chunk < offsets.count; chunk += 1) {
    const next = runs.first + (run + 1) * 12;
    if (run + 1 < runs.count && data.getUint32(next) <= chunk + 1) run += 1;
    if (run < 0) return yield null;
    const number = data.getUint32(runs.first + run * 12 + 4);
    if (sample + number > sizesBox.count) return yield null;
    let length = number * same;
    if (same === 0)
      for (let i = sample; i < sample + number; i += 1) length += data.getUint32(sizesBox.first + i * 4);
    sample += number;
    const at = offsets.first + chunk * width;
    const from = width === 8 ? Number(data.getBigUint64(at)) : data.getUint32(at);
    yield { content: from, end: from + length };
  }
  // Samples of no chunk would stay.
  if (sample < sizesBox.count) yield null;
}

const TABLES = ['mdia', 'minf', 'stbl'];

/** A table of a track: version and flags, `extra` bytes, the number of rows, the rows. */
function tableIn(bytes: Uint8Array, track: Range, type: string, extra: number, mayRead: () => boolean) {
  const box = boxOf(bytes, track, [...TABLES, type], mayRead);
  const first = (box?.content ?? 0) + 8 + extra;
  if (!box || first > box.end) return null;
  return { type, first, end: box.end, count: view(bytes).getUint32(first - 4) };
}
