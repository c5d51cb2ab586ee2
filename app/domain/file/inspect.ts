import { findAscii } from '~/domain/media/bytes';
import { AppError } from '~/lib/app-error';
import type { ImageSize } from '~/lib/image-variants';
import { imageLimits } from './file';
import { heicRefused } from './file.words';
import { readImageSize } from './image-header';
import * as words from './refusals.words';
import { type FileType, fileTypes, sniffFileType } from './type';
import { type UploadKind, uploadRules } from './upload-rules';

type Inspected = { holds: 'image'; type: FileType; size: ImageSize } | { holds: 'pdf'; type: 'pdf' };

const decodable: readonly FileType[] = ['jpg', 'png', 'webp', 'gif', 'avif'];

/**
 * Detects the real type of an upload, or throws `invalid`, `too_large` or `unsupported_media` with a message for field `file`. It
 * only reads bytes and decodes nothing, so a decompression bomb has no effect.
 */
export function inspectUpload(kind: UploadKind, bytes: Uint8Array): Inspected {
  const rule = uploadRules[kind];
  const type = sniffFileType(bytes);
  if (type === 'empty') throw refusal('invalid', words.empty());
  if (bytes.length > rule.maxBytes) throw fileTooLarge(kind);
  if (rule.holds === 'pdf' || (rule.holds === 'document' && type === 'pdf')) return inspectPdf(bytes, type);
  return inspectImage(bytes, type);
}

export const fileTooLarge = (kind: UploadKind) =>
  new AppError('too_large', words.tooLarge(), { fields: { file: [uploadRules[kind].tooLarge()] } });

/** An error about the file itself. */
export const refusal = (code: 'invalid' | 'too_large' | 'unsupported_media', message: string) =>
  new AppError(code, message, { fields: { file: [message] } });

export function inspectImage(bytes: Uint8Array, type: FileType): Inspected {
  if (type === 'heic') throw refusal('unsupported_media', heicRefused());
  if (!decodable.includes(type)) {
    throw refusal('unsupported_media', words.notAPicture({ kind: fileTypes[type].label }));
  }
  const size = readImageSize(bytes, type);
  if (!size) throw unreadableImage();
  const { width, height } = size;
  if (Math.max(width, height) > imageLimits.maxSide || width * height > imageLimits.maxPixels) {
    throw refusal('invalid', words.tooManyPixels({ width, height }));
  }
  return { holds: 'image', type, size };
}

export const unreadableImage = () => refusal('unsupported_media', words.damagedPicture());

/** PDF readers search for the end mark in the last kilobyte; a truncated file has none. */
const PDF_TAIL = 1024;

export function inspectPdf(bytes: Uint8Array, type: FileType): Inspected {
  if (type !== 'pdf') {
    throw refusal('unsupported_media', words.notAPdf({ kind: fileTypes[type].label }));
  }
  if (findAscii(bytes, '%%EOF', bytes.length - PDF_TAIL) === -1) {
    throw refusal('unsupported_media', words.damagedPdf());
  }
  if (findAscii(bytes, '/Encrypt') !== -1) {
    throw refusal('unsupported_media', words.lockedPdf());
  }
  return { holds: 'pdf', type };
}
