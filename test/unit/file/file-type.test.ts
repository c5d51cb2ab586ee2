import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  avifOf,
  bytesOf,
  fromHex,
  gifOf,
  isoFile,
  join,
  jpegOf,
  oleOf,
  pdfOf,
  pngOf,
  webpOf,
  zipOf,
} from '#test/support/crafted-files';
import { type FileType, sniffFileType } from '~/domain/file/type';

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../support/fixtures/${name}`, import.meta.url)));

const office = (...names: string[]) => zipOf(['[Content_Types].xml', ...names]);
const utf16 = (text: string) =>
  join(fromHex('fffe'), [...text].map((character) => `${character}\0`).join(''));

const table: [what: string, bytes: Uint8Array, type: FileType][] = [
  ['a photo', fixture('geotagged.jpg'), 'jpg'],
  ['a drawing', fixture('drawing.png'), 'png'],
  ['a lossy WebP', fixture('picture.webp'), 'webp'],
  ['a lossless WebP', fixture('lossless.webp'), 'webp'],
  ['an animated GIF', fixture('two-frames.gif'), 'gif'],
  ['an AVIF', fixture('picture.avif'), 'avif'],
  ['an AVIF whose major brand is mif1', isoFile('mif1', 'avif', 'miaf'), 'avif'],
  ['an iPhone photo', isoFile('heic', 'mif1', 'heic'), 'heic'],
  ['a HEIF sequence', isoFile('msf1', 'hevc'), 'heic'],
  ['a GIF header of the first version', bytesOf('GIF87a      '), 'gif'],
  ['a scan', fromHex('49492a0008000000'), 'tiff'],
  ['a Windows bitmap', fromHex('424d46000000000000003600000028000000'), 'bmp'],
  ['an Android video', isoFile('isom', 'iso2', 'mp41'), 'mp4'],
  ['an old phone video', isoFile('3gp4', 'isom'), 'mp4'],
  ['an iPhone video', isoFile('qt  ', 'qt  '), 'mov'],
  ['a raw photo of another maker', isoFile('crx ', 'crx '), 'unknown'],
  ['a WebM', join(fromHex('1a45dfa39f4286810142f7810142f2810442f381084282847765626d'), 'rest'), 'webm'],
  [
    'a Matroska',
    join(fromHex('1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b61'), 'rest'),
    'unknown',
  ],
  ['a PDF', pdfOf(), 'pdf'],
  ['a PDF after a printer’s preamble', join('\x1b%-12345X@PJL\n', pdfOf()), 'pdf'],
  ['a PDF that hides behind a web page', join('<html><script>alert(1)</script>', pdfOf()), 'html'],
  ['a PDF header past the first kilobyte', join(new Uint8Array(1025), pdfOf()), 'unknown'],
  ['a Word document', office('word/document.xml'), 'docx'],
  ['an Excel sheet', office('xl/workbook.xml'), 'xlsx'],
  ['a Word document with macros', office('word/document.xml', 'word/vbaProject.bin'), 'macro'],
  ['a presentation', office('ppt/presentation.xml'), 'zip'],
  ['an old Word document', oleOf('WordDocument'), 'doc'],
  ['an old Excel sheet', oleOf('Workbook'), 'xls'],
  ['an old Word document with macros', join(oleOf('WordDocument'), oleOf('_VBA_PROJECT')), 'macro'],
  ['an installer', oleOf('SummaryInformation'), 'unknown'],
  ['an archive', zipOf(['photos/1.jpg']), 'zip'],
  ['an empty archive', zipOf([]), 'zip'],
  ['an archive cut off before its directory', zipOf(['a.txt', 'b.txt']).subarray(0, 40), 'zip'],
  ['an Android app', zipOf(['AndroidManifest.xml', 'classes.dex']), 'apk'],
  ['a Java archive', zipOf(['META-INF/MANIFEST.MF', 'A.class']), 'apk'],
  ['a RAR', fromHex('526172211a0701003392b5e5'), 'rar'],
  ['a Windows program', join('MZ', fromHex('900003000000'), new Uint8Array(56)), 'exe'],
  ['a Linux program', fromHex('7f454c460201010000000000'), 'exe'],
  ['a Mac program', fromHex('cffaedfe0700000103000000'), 'exe'],
  ['a Windows shortcut', fromHex('4c0000000114020000000000c000000000000046'), 'exe'],
  ['a disk image', join(new Uint8Array(0x8001), 'CD001', new Uint8Array(20)), 'exe'],
  ['a shell script', bytesOf('#!/bin/sh\nrm -rf /\n'), 'script'],
  ['an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'svg'],
  [
    'an SVG with prologue and comment',
    bytesOf('\xef\xbb\xbf  <?xml version="1.0"?>\n<!-- x --><svg/>'),
    'svg',
  ],
  ['an SVG in UTF-16', utf16('<svg onload="alert(1)"/>'), 'svg'],
  ['a web page', bytesOf('<!DOCTYPE html><title>x</title>'), 'html'],
  ['a web page in capitals after blanks', bytesOf('\n\t <SCRIPT>alert(1)</SCRIPT>'), 'html'],
  ['a web page with an SVG in it', bytesOf('<html><body><svg></svg></body></html>'), 'html'],
  ['an XML file', bytesOf('<?xml version="1.0"?><rss></rss>'), 'xml'],
  ['notes in Hindi', new TextEncoder().encode('दुकान का किराया: 12,000\r\n'), 'txt'],
  ['text with a NUL', bytesOf('abc\0def'), 'unknown'],
  ['text that is not UTF-8', bytesOf('caf\xe9 au lait'), 'unknown'],
  ['nothing', new Uint8Array(), 'empty'],
  ['noise', fromHex('0102030405060708'), 'unknown'],
  // A file that is two things at once is what its first bytes say; pictures are redrawn, so the rest is lost.
  ['a JPG that is also a ZIP', join(fixture('geotagged.jpg'), zipOf(['evil.html'])), 'jpg'],
  ['a GIF that is also JavaScript', bytesOf('GIF89a/*\0\0*/=1;alert(1)'), 'gif'],
  ['a PNG with a web page behind it', join(fixture('drawing.png'), '<script>alert(1)</script>'), 'png'],
  ['two bytes of a JPG', fromHex('ffd8'), 'unknown'],
  ['crafted headers', jpegOf(10, 10), 'jpg'],
  ['crafted PNG', pngOf(10, 10), 'png'],
  ['crafted GIF', gifOf(10, 10), 'gif'],
  ['crafted WebP', webpOf(10, 10), 'webp'],
  ['crafted AVIF', avifOf(10, 10), 'avif'],
];

describe('sniffFileType', () => {
  it.each(table)('%s', (_, bytes, type) => {
    expect(sniffFileType(bytes)).toBe(type);
  });

  it('never throws, wherever a file is cut off', () => {
    for (const [, bytes] of table) {
      for (let end = 0; end < Math.min(bytes.length, 120); end++)
        expect(() => sniffFileType(bytes.subarray(0, end))).not.toThrow();
    }
  });
});
