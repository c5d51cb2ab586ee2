import { describe, expect, it, test } from 'vitest';
import { cpuTime } from '#test/support/clock/cpu-time';
import {
  be32,
  box,
  bytesOf,
  fromHex,
  isoFile,
  join,
  jpegOf,
  mp4Of,
  oleOf,
  pdfOf,
  pdfOfSize,
  pngOf,
  repeated,
  tracksMp4,
  webmOf,
  zipOf,
} from '#test/support/crafted-files';
import { findAscii } from '~/domain/media/bytes';
import { shownAs } from '~/domain/message/file';
import { inspectChatFile } from '~/domain/message/file-inspect';
import { chatFileRefusal } from '~/domain/message/file-kind';
import { nameParts } from '~/features/composer/file-card';
import { AppError } from '~/lib/app-error';

const MB = 1024 * 1024;
const word = ['[Content_Types].xml', 'word/document.xml'];

function outcome(bytes: Uint8Array): string {
  try {
    const { type, extension } = inspectChatFile(bytes);
    return `${type}${extension ? `.${extension}` : ''}`;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.fields?.file).toEqual([error.message]);
    return error.code;
  }
}

const padded = (head: Uint8Array, size: number) => join(head, new Uint8Array(size - head.length));
const text = (size: number) => new Uint8Array(size).fill(0x78);

describe('a file for a chat', () => {
  it.each([
    ['a JPG', jpegOf(640, 480), 'jpg'],
    ['a PNG', pngOf(640, 480), 'png'],
    ['an MP4', mp4Of('x'), 'mp4.mp4'],
    ['a MOV', mp4Of('x', 'qt  '), 'mov.mov'],
    ['a WebM', webmOf('x'), 'webm.webm'],
    ['a live WebM', webmOf('x', { live: true }), 'webm.webm'],
    ['a PDF', pdfOf(), 'pdf.pdf'],
    ['a Word document', zipOf(word), 'docx.docx'],
    ['an Excel sheet', zipOf(['[Content_Types].xml', 'xl/workbook.xml']), 'xlsx.xlsx'],
    ['an old Word document', oleOf('WordDocument'), 'doc.doc'],
    ['an old Excel sheet', oleOf('Workbook'), 'xls.xls'],
    ['a text', bytesOf('Doodh ka hisaab'), 'txt.txt'],
    ['an archive', zipOf(['photos/1.jpg']), 'zip.zip'],
    ['an encrypted archive', zipOf(['secret'], { encrypted: true }), 'zip.zip'],
    ['a RAR', fromHex('526172211a070100'), 'rar.rar'],
    ['nothing', new Uint8Array(), 'invalid'],
    ['a HEIC', isoFile('heic', 'mif1'), 'unsupported_media'],
    ['an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'unsupported_media'],
    ['a page', bytesOf('<!doctype html><script>alert(1)</script>'), 'unsupported_media'],
    ['an XML', bytesOf('<?xml version="1.0"?><a/>'), 'unsupported_media'],
    ['a program', join('MZ', new Uint8Array(64)), 'unsupported_media'],
    ['a script', bytesOf('#!/bin/sh\nrm -rf /'), 'unsupported_media'],
    ['an app', zipOf(['AndroidManifest.xml', 'classes.dex']), 'unsupported_media'],
    ['a shortcut', fromHex('4c0000000114020000000000c000000000000046'), 'unsupported_media'],
    ['macros', zipOf([...word, 'word/vbaProject.bin']), 'unsupported_media'],
    ['old macros', oleOf('_VBA_PROJECT'), 'unsupported_media'],
    ['a bomb', zipOf(['zeros'], { unpackedSize: 200 * MB }), 'unsupported_media'],
    ['a bomb by ratio', zipOf(['zeros'], { unpackedSize: 1 * MB }), 'unsupported_media'],
    ['too many entries', zipOf(Array.from({ length: 1_001 }, (_, i) => `${i}`)), 'unsupported_media'],
    ['a cut archive', zipOf(['a', 'b']).subarray(0, 40), 'unsupported_media'],
    ['a cut PDF', pdfOf('x'.repeat(3_000)).subarray(0, 2_000), 'unsupported_media'],
    ['a cut video', mp4Of('x').subarray(0, 200), 'unsupported_media'],
    ['a video without a picture', isoFile('isom'), 'unsupported_media'],
    ['a huge picture', pngOf(9_000, 10), 'invalid'],
    ['noise', fromHex('00ff00ff00ff'), 'unsupported_media'],
    ['10 MB of PDF', pdfOfSize(10 * MB), 'pdf.pdf'],
    ['more', pdfOfSize(10 * MB + 1), 'too_large'],
    ['1 MB of text', text(MB), 'txt.txt'],
    ['more', text(MB + 1), 'too_large'],
    ['more than 8 MB of picture', padded(jpegOf(64, 48), 8 * MB + 1), 'too_large'],
  ])('%s', (_, bytes, expected) => {
    expect(outcome(bytes)).toBe(expected);
  });
});

describe('a video', () => {
  it.each([
    ['MP4', mp4Of('26.85,80.95 Pixel')],
    ['WebM', webmOf('26.85,80.95 Pixel')],
    ['live WebM', webmOf('26.85,80.95 Pixel', { live: true })],
  ])('%s loses place, time and device, and nothing moves', (_, bytes) => {
    const before = bytes.slice();
    expect(findAscii(before, 'Pixel')).not.toBe(-1);
    inspectChatFile(bytes);
    expect(findAscii(bytes, 'Pixel')).toBe(-1);
    expect(findAscii(bytes, '26.85')).toBe(-1);
    expect(bytes.length).toBe(before.length);
    const pictures = findAscii(before, 'the pictures themselves');
    expect(findAscii(bytes, 'the pictures themselves')).toBe(pictures);
    // What is left is the same kind of file, and blanking it again changes nothing.
    const once = bytes.slice();
    inspectChatFile(bytes);
    expect(bytes).toEqual(once);
  });

  const gps = ['GPS (73.8567, 18.5204, 560)', 'GPS (73.8570, 18.5209, 561)'];
  const pictures = { handler: 'vide', samples: ['the first picture', 'the second picture'] };
  const sound = { handler: 'soun', samples: ['the first sound', 'the second sound'] };

  it.each([
    ['subtitles of a drone', { handler: 'text', samples: gps }],
    ['data of a sports camera, far into the file', { handler: 'meta', samples: gps, wide: true }],
  ])('loses %s, and keeps each picture and sound in its place', (_, track) => {
    const bytes = tracksMp4([pictures, track, sound]);
    const before = bytes.slice();
    inspectChatFile(bytes);
    expect(findAscii(bytes, 'GPS')).toBe(-1);
    expect(findAscii(bytes, track.handler)).toBe(-1);
    expect(bytes.length).toBe(before.length);
    for (const sample of [...pictures.samples, ...sound.samples, 'vide', 'soun'])
      expect(findAscii(bytes, sample)).toBe(findAscii(before, sample));
    const once = bytes.slice();
    inspectChatFile(bytes);
    expect(bytes).toEqual(once);
  });

  it.each([
    ['lie in fragments', { fragmented: true }],
    ['are not where the tables say', { lying: true }],
  ])('is refused where the samples of such a track %s', (_, how) => {
    const bytes = tracksMp4([pictures, { handler: 'text', samples: gps }], how);
    const before = bytes.slice();
    expect(() => inspectChatFile(bytes)).toThrow(/choose another one/);
    expect(bytes).toEqual(before);
    expect(outcome(tracksMp4([pictures, sound], how))).toBe('mp4.mp4');
  });

  it('has nothing in what a program left free', () => {
    const bytes = join(mp4Of('x'), box('skip', 'home +18.5204+073.8567/'), box('free', 'home +18.5204'));
    inspectChatFile(bytes);
    expect(findAscii(bytes, '18.5204')).toBe(-1);
  });

  it('has no dates any more', () => {
    const bytes = mp4Of('x');
    inspectChatFile(bytes);
    expect(findAscii(bytes, '\xe1\x23\x45\x67')).toBe(-1);
  });

  it('is refused with boxes that lie about their size, or nest without end', () => {
    const liar = join(box('ftyp', 'isom', be32(0)), be32(0x7fffffff), 'moov', new Uint8Array(64));
    expect(outcome(liar)).toBe('unsupported_media');
    const deep = Array.from({ length: 400 }).reduce<Uint8Array>(
      (inner) => box('moov', inner),
      box('mvhd', be32(0)),
    );
    expect(outcome(join(box('ftyp', 'isom', be32(0)), deep))).toBe('unsupported_media');
  });

  const emptyElement = fromHex('ec80');
  const emptyBox = box('free');
  const inTrack = (content: Uint8Array) =>
    box('moov', box('trak', box('mdia', box('minf', box('stbl', content)))));

  it.each([
    [
      'behind the pictures of a WebM',
      (size: number) => webmOf('x', { behind: repeated(emptyElement, size) }),
    ],
    ['in a live WebM', (size: number) => webmOf('x', { live: true, behind: repeated(emptyElement, size) })],
    ['in the facts of a WebM', (size: number) => webmOf('x', { inInfo: repeated(emptyElement, size) })],
    ['behind the pictures of an MP4', (size: number) => join(mp4Of('x'), repeated(emptyBox, 4 * size))],
    ['in an MP4', (size: number) => join(mp4Of('x'), box('moov', repeated(emptyBox, 4 * size)))],
  ])('is refused with absurdly many empty boxes %s', (_, withBoxes) => {
    expect(outcome(withBoxes(200_000))).toMatch(/^(webm|mp4)\./);
    expect(outcome(withBoxes(2 * 200_000 + 2))).toBe('unsupported_media');
  });

  it('is refused with absurdly many empty chunks of what is no picture', () => {
    const withChunks = (count: number) => {
      const offsets = box('stco', be32(0), be32(count), repeated(be32(40), 4 * count));
      const sizes = box('stsz', be32(0), be32(1), be32(0));
      const tables = box(
        'stbl',
        box('stsd'),
        box('stsc', be32(0), be32(1), be32(1), be32(0), be32(1)),
        sizes,
        offsets,
      );
      const track = box('trak', box('mdia', box('hdlr', be32(0), be32(0), 'text'), box('minf', tables)));
      return join(box('ftyp', 'isom', be32(0)), box('mdat', new Uint8Array(64)), box('moov', track));
    };
    expect(outcome(withChunks(100_000))).toBe('mp4.mp4');
    expect(outcome(withChunks(200_001))).toBe('unsupported_media');
  });

  it.each([
    ['tracks of a WebM', (size: number) => webmOf('x', { inTracks: repeated(emptyElement, size) })],
    ['tables of an MP4', (size: number) => join(mp4Of('x'), inTrack(repeated(emptyBox, 4 * size)))],
  ])('is not searched for sound alone through all %s', async (_, withBoxes) => {
    const few = withBoxes(2 * 200_000);
    const many = withBoxes(6 * MB);
    const taken = await cpuTime(() => outcome(few));
    expect(await cpuTime(() => outcome(many))).toBeLessThan(10 * taken + 500);
  });
});

it.each([
  ['image/webp', 'image'],
  ['image/svg+xml', 'card'],
  ['video/mp4', 'video'],
  ['video/quicktime', 'card'],
  ['application/pdf', 'card'],
])('%s is shown as %s', (contentType, shown) => expect(shownAs(contentType)).toBe(shown));

test.each([
  ['Verma-Dairy-plan.pdf', 'Verma-Dairy-', 'plan.pdf'],
  ['plan.pdf', '', 'plan.pdf'],
  ['no extension at all', 'no extension at', ' all'],
  ['दुकान की योजना.pdf', 'दुकान की ', 'योजना.pdf'],
])('where there is no room for %s, its end stays', (name, head, tail) => {
  expect(nameParts(name).join('')).toBe(name);
  expect(nameParts(name)).toEqual([head, tail]);
});

/** A file that counts the bytes which are read of it. */
class CountedFile extends Blob {
  #read = { bytes: 0 };
  get bytesRead() {
    return this.#read.bytes;
  }
  override slice(start?: number, end?: number): CountedFile {
    const part = new CountedFile([super.slice(start, end)]);
    part.#read = this.#read;
    return part;
  }
  override arrayBuffer() {
    this.#read.bytes += this.size;
    return super.arrayBuffer();
  }
}

describe('a device, before it sends', () => {
  it.each([
    ['a video of 25 MB', [isoFile('isom', 'iso2', 'mp41'), new Uint8Array(25 * MB - 1024)], null],
    ['a photo of 9 MB', [jpegOf(8, 8), new Uint8Array(9 * MB)], /smaller than 8MB/],
    ['an archive of 11 MB', [new Uint8Array(zipOf(['a.txt'])), new Uint8Array(11 * MB)], /smaller than 10MB/],
    ['a disk image', [new Uint8Array(0x8001), 'CD001', new Uint8Array(20 * MB)], /can't be sent here/],
  ])('reads only the start of %s', async (_, parts, said) => {
    const file = new CountedFile(parts as BlobPart[]);
    const refusal = await chatFileRefusal(file);
    expect(file.bytesRead).toBeLessThanOrEqual(64 * 1024);
    if (said === null) expect(refusal).toBeNull();
    else expect(refusal).toMatch(said);
  });

  it('reads the end of an archive, which says what is in it', async () => {
    const app = new Uint8Array(zipOf(['a'.repeat(60_000), 'b'.repeat(60_000), 'AndroidManifest.xml']));
    expect(app.length).toBeGreaterThan(64 * 1024);
    expect(await chatFileRefusal(new Blob([app]))).toMatch(/can't be sent here/);
  });

  it.each([
    ['a text', Buffer.from('Fee ₹500'), null],
    ['a program', Buffer.from('MZ\0\0'), /^This is a program, which can't be sent here/],
    ['a page', Buffer.from('<!doctype html><html></html>'), /which can't be sent here/],
    ['nothing', Buffer.from(''), 'This file is empty. Please choose another one.'],
    ['a long text', Buffer.alloc(2 * 1024 * 1024, 'a'), /smaller than 1MB/],
  ])('says what is never allowed of %s', async (_, bytes, said) => {
    const refusal = await chatFileRefusal(new Blob([new Uint8Array(bytes)]));
    if (said instanceof RegExp) expect(refusal).toMatch(said);
    else expect(refusal).toBe(said);
  });
});
