import { AppError } from '~/domain/errors';
import { uploadRules } from '~/domain/file';
import { uploadFile } from '~/domain/file.server';
import { fileTooLarge } from '~/domain/file-inspect';
import type { MemberContext } from '~/platform/context';
import type { FailureWords } from './form-failure';
import { readForm } from './multipart.server';
import { unexpected } from './problem.server';

/** Read is a larger file than is kept: one that stops the reading would take the fields behind it along. */
const READ_TIMES = 4;

export interface FormWithAvatar {
  /** Text fields; a photo that came along is uploaded and stands among them as `avatar`. */
  fields: FormData;
  /** What went wrong with the photo. */
  refused: FailureWords | null;
}

/** Reads a form whose field `photo` may hold a new avatar: it does where no script has uploaded it before. */
export async function readFormWithAvatar(ctx: MemberContext, request: Request): Promise<FormWithAvatar> {
  const fields = new FormData();
  let refused: FailureWords | null = null;
  let url = '';
  try {
    await readForm(request, {
      fileField: 'photo',
      maxFiles: 1,
      maxFileBytes: uploadRules.avatar.maxBytes * READ_TIMES,
      tooLarge: () => fileTooLarge('avatar'),
      onFile: async (file) => {
        try {
          ({ url } = await uploadFile(ctx, { kind: 'avatar', ...file }));
        } catch (error) {
          refused = wordsFor(ctx, request, error);
        }
      },
      into: fields,
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unsupported_media') throw error;
    refused = wordsFor(ctx, request, error);
  }
  if (url) fields.set('avatar', url);
  return { fields, refused };
}

function wordsFor(ctx: MemberContext, request: Request, error: unknown): FailureWords {
  const title = 'Photo upload failed';
  if (!(error instanceof AppError)) {
    return { title, text: unexpected(ctx.log, request, new URL(request.url).pathname, error).message };
  }
  const text = Object.values(error.fields ?? {})[0]?.[0] ?? error.message;
  return { title: error.code === 'too_large' ? error.message : title, text };
}
