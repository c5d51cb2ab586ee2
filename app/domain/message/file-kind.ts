import { heicRefused } from '~/domain/file/file.words';
import { refusal } from '~/domain/file/inspect';
import { type FileType, fileTypes, sniffFileType } from '~/domain/file/type';
import { AppError } from '~/lib/app-error';
import { chatFileMax, chatFileTypes } from './file';
import * as words from './file.words';

type Rule = NonNullable<(typeof chatFileTypes)[FileType]>;

/** The real type of a chat file of this size and its rule. Throws `invalid`, `too_large` or `unsupported_media` with a message for field `file`. */
export function chatFileKind(bytes: Uint8Array, size = bytes.length): Rule & { type: FileType } {
  const type = sniffFileType(bytes);
  if (type === 'empty') throw refusal('invalid', words.empty());
  if (type === 'heic') throw refusal('unsupported_media', heicRefused());
  const rule = chatFileTypes[type];
  if (!rule) {
    throw refusal('unsupported_media', words.badType({ type: fileTypes[type].label }));
  }
  const max = chatFileMax[rule.group];
  if (size > max) {
    throw refusal('too_large', words.tooBig({ type: fileTypes[type].label, size: max / 1024 / 1024 }));
  }
  return { type, ...rule };
}

/** Longer than what lies before any mark of a type that the start of a file tells. */
const START_BYTES = 64 * 1024;
/** What the start cannot tell for sure: an archive lists its parts at its end, an old Office file anywhere, and a text is one to its end. */
const toldByAll = new Set<FileType>(['zip', 'docx', 'xlsx', 'apk', 'macro', 'doc', 'xls', 'txt', 'unknown']);

/**
 * Why the kind or the size of a file is never allowed, which a device says before it sends; null where it may be. A large file is
 * not read whole into the memory of a phone.
 */
export async function chatFileRefusal(file: Blob): Promise<string | null> {
  const start = await bytesOf(file.slice(0, START_BYTES));
  const isShort = file.size <= chatFileMax.document;
  try {
    chatFileKind(isShort && toldByAll.has(sniffFileType(start)) ? await bytesOf(file) : start, file.size);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
