import { MB } from '~/lib/format/file-size';
import type { FileKind } from './file';
import * as words from './file.words';

/** Kinds that `POST /api/upload` takes, with their rules. Sizes are bytes of the file itself. */
export const uploadRules = {
  post_image: { holds: 'image', maxBytes: 8 * MB, tooLarge: words.imageUnder8 },
  listing_image: { holds: 'image', maxBytes: 8 * MB, tooLarge: words.imageUnder8 },
  avatar: { holds: 'image', maxBytes: 5 * MB, tooLarge: words.imageUnder5 },
  business_plan: { holds: 'pdf', maxBytes: 10 * MB, tooLarge: words.pdfUnder10 },
  /** An identity or business document: kept private, opened by admins only. */
  document: { holds: 'document', maxBytes: 10 * MB, tooLarge: words.fileUnder10 },
} as const satisfies Partial<Record<FileKind, UploadRule>>;

interface UploadRule {
  /** `document`: a picture or a PDF. */
  holds: 'image' | 'pdf' | 'document';
  maxBytes: number;
  tooLarge: () => string;
}

export type UploadKind = keyof typeof uploadRules;
export const uploadKinds = Object.keys(uploadRules) as UploadKind[];

/** Upload quota per user, multiplied by RATE_LIMIT_FACTOR. A post has up to ten photos, so an hour allows several posts. */
export const uploadQuota = { perHour: 60, perDay: 200, totalBytes: 500 * MB } as const;

/** The `accept` attribute of a file input. The server checks the bytes, not the extension. */
export const acceptOf = {
  image: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
  pdf: 'application/pdf',
  document: 'application/pdf,image/jpeg,image/png,image/webp,image/avif',
} as const;
