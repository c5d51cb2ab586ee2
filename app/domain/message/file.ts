import type { FileType } from '~/domain/file/type';
import { MB } from '~/lib/format/file-size';
import * as words from './file.words';

type Group = 'image' | 'video' | 'audio' | 'document' | 'text' | 'archive';

/** File types allowed in chats, detected from the bytes, with the extension each one gets. */
export const chatFileTypes: Partial<Record<FileType, { group: Group; extension: string | null }>> = {
  // Images are re-encoded and keep their name.
  jpg: { group: 'image', extension: null },
  png: { group: 'image', extension: null },
  webp: { group: 'image', extension: null },
  gif: { group: 'image', extension: null },
  avif: { group: 'image', extension: null },
  mp4: { group: 'video', extension: 'mp4' },
  mov: { group: 'video', extension: 'mov' },
  webm: { group: 'video', extension: 'webm' },
  weba: { group: 'audio', extension: 'weba' },
  ogg: { group: 'audio', extension: 'ogg' },
  m4a: { group: 'audio', extension: 'm4a' },
  pdf: { group: 'document', extension: 'pdf' },
  docx: { group: 'document', extension: 'docx' },
  xlsx: { group: 'document', extension: 'xlsx' },
  doc: { group: 'document', extension: 'doc' },
  xls: { group: 'document', extension: 'xls' },
  txt: { group: 'text', extension: 'txt' },
  zip: { group: 'archive', extension: 'zip' },
  rar: { group: 'archive', extension: 'rar' },
};

/** Maximum size in bytes, by group. */
export const chatFileMax: Record<Group, number> = {
  image: 8 * MB,
  video: 25 * MB,
  /** Five minutes at the highest rate that a browser records with. */
  audio: 5 * MB,
  document: 10 * MB,
  text: 1 * MB,
  archive: 10 * MB,
};

/** The largest limit of all groups. Larger uploads are refused before they are read. */
export const CHAT_FILE_MAX = chatFileMax.video;
export const chatFileTooLargeText = words.tooLarge;

/** The group by the type that the phone names: for a hint before the upload. The server goes by the bytes. */
function namedGroup(contentType: string): Group | null {
  const [kind = '', name = ''] = contentType.toLowerCase().split('/');
  if (kind === 'image' || kind === 'video' || kind === 'audio' || kind === 'text') return kind;
  if (/zip|rar/.test(name) && !name.includes('officedocument')) return 'archive';
  return /pdf|msword|ms-excel|officedocument/.test(name) ? 'document' : null;
}

/** The sentence for a file within `CHAT_FILE_MAX` that the server refuses by its size, or null. */
export function tooLargeForChat(contentType: string, size: number): string | null {
  const group = namedGroup(contentType);
  if (group === null || size <= chatFileMax[group]) return null;
  return words.chooseSmaller({ size: chatFileMax[group] / MB });
}

/** The `accept` attribute of the file picker. The server checks the bytes, not the extension. */
export const CHAT_FILE_ACCEPT = 'image/*,video/*,.m4a,.ogg,.weba,.pdf,.doc,.docx,.txt,.xls,.xlsx,.zip,.rar';

/** Limits for an archive's table of contents. Archives are never unpacked. */
export const archiveLimits = { entries: 1_000, unpackedBytes: 100 * MB, ratio: 100 } as const;

/** Files are not scanned for viruses. */
export const unscannedLine = words.unscanned;

/** How a stored content type is shown: inline, or as a card with a download. */
export function shownAs(contentType: string): 'image' | 'video' | 'audio' | 'card' {
  if (/^image\/(jpeg|png|webp|avif|gif)$/.test(contentType)) return 'image';
  if (/^video\/(mp4|webm)$/.test(contentType)) return 'video';
  if (/^audio\/(webm|ogg|mp4)$/.test(contentType)) return 'audio';
  return 'card';
}
