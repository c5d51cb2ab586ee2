import { findAscii, hasAscii, latin1, view } from '~/domain/media/bytes';
import { isOggOpus } from '~/domain/media/ogg-opus';
import { isOpusWebm, isSoundMp4 } from '~/domain/media/sound-tracks';
import { readZipDirectory } from '~/domain/media/zip-directory';
import { phrases } from '~/lib/language/phrases';
import * as words from './refusals.words';

/** File types detected from the bytes, regardless of name and content type. `label` completes 'This is …'. */
export const fileTypes = {
  jpg: phrases({ contentType: 'image/jpeg', label: words.jpg }),
  png: phrases({ contentType: 'image/png', label: words.png }),
  webp: phrases({ contentType: 'image/webp', label: words.webp }),
  gif: phrases({ contentType: 'image/gif', label: words.gif }),
  avif: phrases({ contentType: 'image/avif', label: words.avif }),
  heic: phrases({ contentType: 'image/heic', label: words.heicPicture }),
  bmp: phrases({ contentType: 'image/bmp', label: words.bmp }),
  tiff: phrases({ contentType: 'image/tiff', label: words.tiff }),
  mp4: phrases({ contentType: 'video/mp4', label: words.mp4 }),
  mov: phrases({ contentType: 'video/quicktime', label: words.mov }),
  webm: phrases({ contentType: 'video/webm', label: words.webm }),
  weba: phrases({ contentType: 'audio/webm', label: words.sound }),
  ogg: phrases({ contentType: 'audio/ogg', label: words.sound }),
  m4a: phrases({ contentType: 'audio/mp4', label: words.sound }),
  pdf: phrases({ contentType: 'application/pdf', label: words.pdf }),
  docx: phrases({
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    label: words.word,
  }),
  xlsx: phrases({
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    label: words.excel,
  }),
  doc: phrases({ contentType: 'application/msword', label: words.word }),
  xls: phrases({ contentType: 'application/vnd.ms-excel', label: words.excel }),
  txt: phrases({ contentType: 'text/plain; charset=utf-8', label: words.text }),
  zip: phrases({ contentType: 'application/zip', label: words.zip }),
  rar: phrases({ contentType: 'application/vnd.rar', label: words.rar }),
  macro: phrases({ contentType: 'application/octet-stream', label: words.macro }),
  svg: phrases({ contentType: 'application/octet-stream', label: words.svg }),
  html: phrases({ contentType: 'application/octet-stream', label: words.html }),
  xml: phrases({ contentType: 'application/octet-stream', label: words.xml }),
  script: phrases({ contentType: 'application/octet-stream', label: words.program }),
  exe: phrases({ contentType: 'application/octet-stream', label: words.program }),
  apk: phrases({ contentType: 'application/octet-stream', label: words.apk }),
  empty: phrases({ contentType: 'application/octet-stream', label: words.emptyFile }),
  unknown: phrases({ contentType: 'application/octet-stream', label: words.unknown }),
} as const;
export type FileType = keyof typeof fileTypes;

/** Signatures at fixed offsets, as hex with `.` for any digit; the first match wins. */
const signatures: [hex: string, type: FileType, at?: number][] = [
  ['ffd8ff', 'jpg'],
  ['89504e470d0a1a0a', 'png'],
  ['52494646........57454250', 'webp'],
  ['474946383761', 'gif'],
  ['474946383961', 'gif'],
  ['49492a00', 'tiff'],
  ['4d4d002a', 'tiff'],
  ['255044462d', 'pdf'],
  ['526172211a07', 'rar'],
  ['7f454c46', 'exe'],
  ['cafebabe', 'exe'],
  ['feedface', 'exe'],
  ['feedfacf', 'exe'],
  ['cefaedfe', 'exe'],
  ['cffaedfe', 'exe'],
  ['0061736d', 'exe'],
  ['4c0000000114020000000000c000000000000046', 'exe'], // a Windows shortcut
  ['4344303031', 'exe', 0x8001], // a disk image
];

/** Detects the type of a file from its bytes. Containers are inspected, but nothing is unpacked or decoded. */
export function sniffFileType(bytes: Uint8Array): FileType {
  if (bytes.length === 0) return 'empty';
  const signed = signatures.find(([hex, , at = 0]) => fits(bytes, hex, at));
  if (signed) return signed[1];
  if (hasAscii(bytes, 4, 'ftyp')) return sniffBoxes(bytes);
  if (fits(bytes, '1a45dfa3', 0)) {
    if (findAscii(bytes, 'webm', 4, 64) === -1) return 'unknown';
    return isOpusWebm(bytes) ? 'weba' : 'webm';
  }
  if (hasAscii(bytes, 0, 'OggS')) return isOggOpus(bytes) ? 'ogg' : 'unknown';
  if (fits(bytes, '504b0304', 0) || fits(bytes, '504b0506', 0)) return sniffZip(bytes);
  if (fits(bytes, 'd0cf11e0a1b11ae1', 0)) return sniffOle(bytes);
  if (hasAscii(bytes, 0, 'MZ') && bytes.subarray(0, 64).includes(0)) return 'exe';
  if (fits(bytes, '424d........00000000', 0)) return 'bmp';
  return sniffText(bytes);
}

function fits(bytes: Uint8Array, hex: string, at: number): boolean {
  if (bytes.length < at + hex.length / 2) return false;
  for (let i = 0; i < hex.length; i += 2) {
    const pair = hex.slice(i, i + 2);
    if (pair !== '..' && bytes[at + i / 2] !== Number.parseInt(pair, 16)) return false;
  }
  return true;
}

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1']);
const mp4Brand = /^(isom|iso[2-9]|mp4[12]|avc1|M4[AV] |MSNV|dash|3g[pg].|mmp4)$/;

/** ISO media: the brands in the first box distinguish images from videos, the tracks videos from sound. */
function sniffBoxes(bytes: Uint8Array): FileType {
  const size = Math.min(view(bytes).getUint32(0), bytes.length, 256);
  const brands = [latin1(bytes, 8, 12)];
  for (let at = 16; at + 4 <= size; at += 4) brands.push(latin1(bytes, at, at + 4));
  // AVIF and HEIC share `mif1`; only AVIF lists its own brand as well.
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  if (brands.some((brand) => heicBrands.has(brand))) return 'heic';
  if (brands[0] === 'qt  ') return 'mov';
  if (!mp4Brand.test(brands[0] ?? '')) return 'unknown';
  return isSoundMp4(bytes) ? 'm4a' : 'mp4';
}

function sniffZip(bytes: Uint8Array): FileType {
  const names = readZipDirectory(bytes)?.names ?? [];
  if (names.some((name) => /^(AndroidManifest\.xml|classes\.dex|META-INF\/MANIFEST\.MF)$/i.test(name)))
    return 'apk';
  if (!names.includes('[Content_Types].xml')) return 'zip';
  if (names.some((name) => /vbaProject/i.test(name))) return 'macro';
  if (names.some((name) => name.startsWith('word/'))) return 'docx';
  return names.some((name) => name.startsWith('xl/')) ? 'xlsx' : 'zip';
}

/** Legacy Office files: stream names are UTF-16 in the directory. */
function sniffOle(bytes: Uint8Array): FileType {
  const has = (name: string) => findAscii(bytes, [...name].join('\0')) !== -1;
  if (has('_VBA_PROJECT')) return 'macro';
  if (has('WordDocument')) return 'doc';
  return has('Workbook') || has('Book\0\0') ? 'xls' : 'unknown';
}

function sniffText(bytes: Uint8Array): FileType {
  const start = latin1(bytes, 0, 4096)
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')
    .trimStart();
  if (start.startsWith('#!')) return 'script';
  if (start.startsWith('<')) return sniffMarkup(start.toLowerCase());
  // Some printers write a few bytes before the header; PDF readers accept up to a kilobyte.
  if (findAscii(bytes, '%PDF-', 0, 1024) !== -1) return 'pdf';
  return isPlainText(bytes) ? 'txt' : 'unknown';
}

function sniffMarkup(text: string): FileType {
  if (/<(!doctype html|html|head|body|script|iframe|img|a|form|meta|style|div|p|b)[\s>/]/.test(text)) {
    return text.includes('<svg') && !/<(!doctype html|html)[\s>]/.test(text) ? 'svg' : 'html';
  }
  return text.includes('<svg') ? 'svg' : 'xml';
}

function isPlainText(bytes: Uint8Array): boolean {
  // Tab, line feed, form feed and carriage return count as text; other control bytes do not.
  if (bytes.some((byte) => byte < 32 && ![9, 10, 12, 13].includes(byte))) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
