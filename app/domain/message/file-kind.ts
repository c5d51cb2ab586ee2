import { heicRefused } from '~/domain/file/file.words';
import { refusal } from '~/domain/file/inspect';
import { type FileType, fileTypes, sniffFileType } from '~/domain/file/type';
import { AppError } from '~/lib/app-error';
import { chatFileMax, chatFileTypes } from './file';
import * as words from './file.words';

type Rule = NonNullable<(typeof chatFileTypes)[FileType]>;

/** The real type of a chat file and its rule. Throws `invalid`, `too_large` or `unsupported_media` with a message for field `file`. */
export function chatFileKind(bytes: Uint8Array): Rule & { type: FileType } {
  const type = sniffFileType(bytes);
  if (type === 'empty') throw refusal('invalid', words.empty());
  if (type === 'heic') throw refusal('unsupported_media', heicRefused());
  const rule = chatFileTypes[type];
  if (!rule) {
    throw refusal('unsupported_media', words.badType({ type: fileTypes[type].label }));
  }
  const max = chatFileMax[rule.group];
  if (bytes.length > max) {
    throw refusal('too_large', words.tooBig({ type: fileTypes[type].label, size: max / 1024 / 1024 }));
  }
  return { type, ...rule };
}

/** Why the kind or the size of a file is never allowed, which a device says before it sends; null where it may be. */
export function chatFileRefusal(bytes: Uint8Array): string | null {
  try {
    chatFileKind(bytes);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
