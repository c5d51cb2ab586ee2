import { uploadKeyOf } from '~/features/upload/local-files';
import { sentTime } from '~/features/upload/upload-file';
import type { FormPhotos } from '~/features/upload/use-form-photos';
import type { usePdfFiles } from '~/features/upload/use-pdf-files';
import type { Edited, FormFile, Unsent } from './submission';

/** The parts of a form besides its fields: the thing it edits, and its photos and PDFs, uploaded or not. */
export interface FormParts {
  edited: Edited | undefined;
  photos: FormPhotos;
  plan: Papers | null;
  documents: Papers | null;
  isSure: boolean;
}

type Papers = ReturnType<typeof usePdfFiles>;

/** The same parts, as the queue stores them. */
export const waitingParts = ({ edited, photos, plan, documents, isSure }: FormParts) =>
  ({
    edited,
    photos: waitingPhotos(photos),
    plan: waitingPapers(plan)[0] ?? null,
    documents: waitingPapers(documents),
    isSure,
  }) satisfies Partial<Unsent>;

const waitingPhotos = ({ list: { images, blobOf }, kind }: FormPhotos) =>
  images.map(({ key, name, url, alt }) => ({
    key: uploadKeyOf(key),
    kind,
    name,
    url,
    alt,
    blob: blobOf(key),
    sentAt: sentTime(uploadKeyOf(key)),
  }));

const waitingPapers = (papers: Papers | null): FormFile[] =>
  papers?.files.map(({ key, name, url }) => ({
    key: uploadKeyOf(key),
    kind: 'business_plan' as const,
    name,
    url,
    blob: papers.blobOf(key),
    sentAt: sentTime(uploadKeyOf(key)),
  })) ?? [];
