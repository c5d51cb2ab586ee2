import type { DraftImage } from '~/domain/draft/draft';
import { readImageFields, withImageFields } from '~/domain/draft/image-fields';
import { readPaperFields, withPaperFields } from '~/domain/draft/paper-fields';
import { fileTooLarge } from '~/domain/file/inspect';
import { cleanFileName } from '~/domain/file/name';
import { uploadFile } from '~/domain/file/upload.server';
import { type UploadKind, uploadRules } from '~/domain/file/upload-rules';
import type { MemberContext } from '~/domain/shared/context';
import { type FormFile, readForm } from '~/http/multipart.server';
import { unexpected } from '~/http/problem.server';
import { AppError } from '~/lib/app-error';
import { firstSentence } from '~/lib/problem';
import * as words from './upload.words';

/** The names of the file inputs. */
const PHOTOS = 'photos';
const PLAN = 'plan';
const PAPERS = 'papers';
/**
 * More and larger files are read than are stored: a refused file keeps the rest of the form, but aborting the
 * read would lose the fields behind it.
 */
const READ = { files: 18, times: 2 } as const;

export interface FormWithPhotos {
  /** The text fields. Photos that came with the form are stored and added as `images[n].url`. */
  fields: FormData;
  /** Errors of the photos, as sentences. */
  refused: string[];
  /** The error of the business plan. */
  refusedPlan: string | null;
  /** Errors of the documents, as sentences. */
  refusedPapers: string[];
}

interface FilesOfForm {
  kind: UploadKind;
  /** The maximum number of photos. */
  max: number;
  /** The maximum number of documents; undefined if the form has no field for them. */
  maxPapers?: number;
}

/**
 * Reads a form that may contain photos, a business plan (`plan`, stored as `businessPlan`) and documents
 * (`papers`, stored as `attachments[n]`). Files come with the form only if no script has uploaded them
 * before.
 */
export async function readFormWithPhotos(
  ctx: MemberContext,
  request: Request,
  { kind, max, maxPapers = 0 }: FilesOfForm,
): Promise<FormWithPhotos> {
  const fields = new FormData();
  const added: DraftImage[] = [];
  const papers: string[] = [];
  const refused: string[] = [];
  const refusedPapers: string[] = [];
  let plan: string | null = null;
  let stored = 0;
  let refusedPlan: string | null = null;
  const store = async (file: FormFile, as: UploadKind, refuse: (sentence: string) => void) => {
    stored += 1;
    const formId = fields.get('id');
    // A form that is sent again after a lost answer brings the same files: they keep their addresses, so that it says the same.
    const key = formId ? `${formId} ${stored}` : undefined;
    try {
      return (await uploadFile(ctx, { kind: as, ...file, ...(key && { key }) })).url;
    } catch (error) {
      refuse(words.failed({ name: cleanFileName(file.name), reason: reasonOf(ctx, request, error) }));
      return null;
    }
  };
  const onPlan = async (file: FormFile) => {
    plan = await store(file, 'business_plan', (sentence) => {
      refusedPlan = sentence;
    });
  };
  const onPaper = async (file: FormFile) => {
    if (readPaperFields(fields).length + papers.length >= maxPapers)
      return addOnce(refusedPapers, words.tooManyFiles({ max: maxPapers }));
    const url = await store(file, 'business_plan', (sentence) => refusedPapers.push(sentence));
    if (url) papers.push(url);
  };
  const onFile = async (file: FormFile, field: string) => {
    if (field === PLAN) return onPlan(file);
    if (field === PAPERS) return onPaper(file);
    if (readImageFields(fields).length + added.length >= max)
      return addOnce(refused, words.tooManyPhotos({ max }));
    const url = await store(file, kind, (sentence) => refused.push(sentence));
    if (url) added.push({ url, alt: '' });
  };
  try {
    const maxFileBytes = uploadRules[kind].maxBytes * READ.times;
    const tooLarge = () => fileTooLarge(kind);
    await readForm(request, {
      fileField: PHOTOS,
      moreFileFields: maxPapers > 0 ? [PLAN, PAPERS] : [PLAN],
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
  const withPhotos = withImageFields(fields, [...readImageFields(fields), ...added]);
  return { fields: withPaperFields(withPhotos, plan, papers), refused, refusedPlan, refusedPapers };
}

function addOnce(sentences: string[], sentence: string): void {
  if (!sentences.includes(sentence)) sentences.push(sentence);
}

function reasonOf(ctx: MemberContext, request: Request, error: unknown): string {
  if (!(error instanceof AppError))
    return unexpected(ctx.log, request, new URL(request.url).pathname, error).message;
  return firstSentence(error.fields, error.message);
}
