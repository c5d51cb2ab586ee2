import { AppError } from '~/domain/errors';
import { uploadRules } from '~/domain/file';
import { uploadFile } from '~/domain/file.server';
import { fileTooLarge } from '~/domain/file-inspect';
import type { MemberContext } from '~/platform/context';
import { readForm } from './multipart.server';
import { unexpected } from './problem.server';

/** Read is a larger file than is kept: one that stops the reading would take the fields behind it along. */
const READ_TIMES = 2;

export interface FormWithDocument {
  /** Text fields; the document that came along stands among them as `document`. */
  fields: FormData;
  /** What is wrong with the document. */
  refused: string | null;
}

/** Reads a form whose field `file` holds a private document. */
export async function readFormWithDocument(ctx: MemberContext, request: Request): Promise<FormWithDocument> {
  const fields = new FormData();
  let refused: string | null = null;
  let url = '';
  const onFile = async (file: { name: string; bytes: Uint8Array }) => {
    try {
      ({ url } = await uploadFile(ctx, { kind: 'document', ...file }));
    } catch (error) {
      refused = wordsFor(ctx, request, error);
    }
  };
  try {
    await readForm(request, {
      fileField: 'file',
      maxFiles: 1,
      maxFileBytes: uploadRules.document.maxBytes * READ_TIMES,
      tooLarge: () => fileTooLarge('document'),
      onFile,
      into: fields,
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unsupported_media') throw error;
    refused = wordsFor(ctx, request, error);
  }
  fields.delete('document');
  if (url) fields.set('document', url);
  return { fields, refused };
}

function wordsFor(ctx: MemberContext, request: Request, error: unknown): string {
  if (!(error instanceof AppError)) {
    return unexpected(ctx.log, request, new URL(request.url).pathname, error).message;
  }
  return Object.values(error.fields ?? {})[0]?.[0] ?? error.message;
}
