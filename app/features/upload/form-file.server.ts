import { fileTooLarge } from '~/domain/file/inspect';
import { uploadFile } from '~/domain/file/upload.server';
import { uploadRules } from '~/domain/file/upload-rules';
import type { MemberContext } from '~/domain/shared/context';
import { readForm } from '~/http/multipart.server';
import { unexpected } from '~/http/problem.server';
import { AppError } from '~/lib/app-error';
import { firstSentence } from '~/lib/problem';

interface FormFileRule {
  kind: 'avatar' | 'document';
  /** The name of the file input. */
  fileField: string;
  /**
   * How much larger a file may be than the limit and still be read: aborting the read would lose the fields
   * behind it.
   */
  readTimes: number;
}

interface FormWithFile {
  /** The text fields. */
  fields: FormData;
  /** The URL of the stored file, or '' if none was stored. */
  url: string;
  /** Why the file was refused; with a title of its own if it is too large. */
  refused: { title: string | null; text: string } | null;
}

/**
 * Reads a form that may contain one file and stores it. The file comes with the form only if no script has
 * uploaded it before.
 */
export async function readFormWithFile(
  ctx: MemberContext,
  request: Request,
  { kind, fileField, readTimes }: FormFileRule,
): Promise<FormWithFile> {
  const read: FormWithFile = { fields: new FormData(), url: '', refused: null };
  try {
    await readForm(request, {
      fileField,
      maxFiles: 1,
      maxFileBytes: uploadRules[kind].maxBytes * readTimes,
      tooLarge: () => fileTooLarge(kind),
      onFile: async (file) => {
        try {
          read.url = (await uploadFile(ctx, { kind, ...file })).url;
        } catch (error) {
          read.refused = refusalOf(ctx, request, error);
        }
      },
      into: read.fields,
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unsupported_media') throw error;
    read.refused = refusalOf(ctx, request, error);
  }
  return read;
}

function refusalOf(ctx: MemberContext, request: Request, error: unknown): FormWithFile['refused'] {
  if (!(error instanceof AppError)) {
    const { message } = unexpected(ctx.log, request, new URL(request.url).pathname, error);
    return { title: null, text: message };
  }
  const text = firstSentence(error.fields, error.message);
  return { title: error.code === 'too_large' ? error.message : null, text };
}
