import type { FileType } from '~/domain/file/type';

const MB = 1024 * 1024;

type Group = 'image' | 'video' | 'document' | 'text' | 'archive';

/** Types that a chat takes, by their bytes, with the extension that each deserves. */
export const chatFileTypes: Partial<Record<FileType, { group: Group; extension: string | null }>> = {
  // Redrawn; the name stays as it was.
  jpg: { group: 'image', extension: null },
  png: { group: 'image', extension: null },
  webp: { group: 'image', extension: null },
  gif: { group: 'image', extension: null },
  avif: { group: 'image', extension: null },
  mp4: { group: 'video', extension: 'mp4' },
  mov: { group: 'video', extension: 'mov' },
  webm: { group: 'video', extension: 'webm' },
  pdf: { group: 'document', extension: 'pdf' },
  docx: { group: 'document', extension: 'docx' },
  xlsx: { group: 'document', extension: 'xlsx' },
  doc: { group: 'document', extension: 'doc' },
  xls: { group: 'document', extension: 'xls' },
  txt: { group: 'text', extension: 'txt' },
  zip: { group: 'archive', extension: 'zip' },
  rar: { group: 'archive', extension: 'rar' },
};

/** Bytes of a file, by what it holds. */
export const chatFileMax: Record<Group, number> = {
  image: 8 * MB,
  video: 25 * MB,
  document: 10 * MB,
  text: 1 * MB,
  archive: 10 * MB,
};

/** The largest of any kind: more is refused before it is read. */
export const CHAT_FILE_MAX = chatFileMax.video;
export const CHAT_FILE_TOO_LARGE = 'Please choose a file smaller than 25MB';

/** What `accept` of the picker offers; the server looks at the bytes alone. */
export const CHAT_FILE_ACCEPT = 'image/*,video/*,.pdf,.doc,.docx,.txt,.xls,.xlsx,.zip,.rar';

/** An archive is never unpacked; its table of contents must promise no more than this. */
export const archiveLimits = { entries: 1_000, unpackedBytes: 100 * MB, ratio: 100 } as const;

/** Nobody looks for viruses here. */
export const UNSCANNED_LINE = 'From another member, not scanned for viruses.';

/** Shown in place; everything else is a card with a download. By content type as stored. */
export const shownAs = (contentType: string): 'image' | 'video' | 'card' =>
  /^image\/(jpeg|png|webp|avif|gif)$/.test(contentType)
    ? 'image'
    : /^video\/(mp4|webm)$/.test(contentType)
      ? 'video'
      : 'card';
