import type { DraftImage } from '~/domain/draft';
import { AppError } from '~/domain/errors';
import { type UploadKind, uploadRules } from '~/domain/file';
import { uploadFile } from '~/domain/file.server';
import { fileTooLarge } from '~/domain/file-inspect';
import { cleanFileName } from '~/domain/file-name';
import { REMOVED_PLAN, readImageFields, withImageFields } from '~/domain/image-fields';
import type { MemberContext } from '~/platform/context';
import { type FormFile, readForm } from './multipart.server';
import { unexpected } from './problem.server';

/** Names of the file inputs. */
const PHOTOS = 'photos';
const PLAN = 'plan';
/**
 * Read are a few files more and larger than are kept: a file that is refused by name leaves what else was typed in
 * the form, one that stops the reading takes the fields behind it along.
 */
const READ = { files: 12, times: 2 } as const;

export interface FormWithPhotos {
  /** Text fields; photos that came along are uploaded and stand among them as `images[n].url`. */
  fields: FormData;
  /** What went wrong with photos, in sentences. */
  refused: string[];
  /** What went wrong with the business plan. */
  refusedPlan: string | null;
}

/**
 * Reads a form whose photos may come with it, and its business plan (`plan`, which becomes `businessPlan`): they do
 * where no script has uploaded them before.
 */
export async function readFormWithPhotos(
  ctx: MemberContext,
  request: Request,
  { kind, max }: { kind: UploadKind; max: number },
): Promise<FormWithPhotos> {
  const fields = new FormData();
  const added: DraftImage[] = [];
  const refused: string[] = [];
  let plan: string | null = null;
  let refusedPlan: string | null = null;
  const onPlan = async (file: FormFile) => {
    try {
      plan = (await uploadFile(ctx, { kind: 'business_plan', ...file })).url;
    } catch (error) {
      refusedPlan = `Failed to upload ${cleanFileName(file.name)} . ${reasonOf(ctx, request, error)}`;
    }
  };
  const onFile = async (file: FormFile, field: string) => {
    if (field === PLAN) return onPlan(file);
    if (readImageFields(fields).length + added.length >= max) {
      if (!refused.includes(tooMany(max))) refused.push(tooMany(max));
      return;
    }
    try {
      const { url } = await uploadFile(ctx, { kind, ...file });
      added.push({ url, alt: '' });
    } catch (error) {
      refused.push(`Failed to upload ${cleanFileName(file.name)} . ${reasonOf(ctx, request, error)}`);
    }
  };
  try {
    const maxFileBytes = uploadRules[kind].maxBytes * READ.times;
    const tooLarge = () => fileTooLarge(kind);
    await readForm(request, {
      fileField: PHOTOS,
      moreFileFields: [PLAN],
      maxFiles: READ.files,
      maxFileBytes,
      tooLarge,
      onFile,
      into: fields,
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unsupported_media') throw error;
    refused.push(reasonOf(ctx, request, error));
  }
  if (plan) fields.set('businessPlan', plan);
  else if (fields.has(REMOVED_PLAN)) fields.delete('businessPlan');
  return { fields: withImageFields(fields, [...readImageFields(fields), ...added]), refused, refusedPlan };
}

const tooMany = (max: number) => `Please choose at most ${max} photos`;

function reasonOf(ctx: MemberContext, request: Request, error: unknown): string {
  if (!(error instanceof AppError))
    return unexpected(ctx.log, request, new URL(request.url).pathname, error).message;
  return Object.values(error.fields ?? {})[0]?.[0] ?? error.message;
}
