import type { FormPhotos } from '~/features/upload/use-form-photos';
import type { usePdfFiles } from '~/features/upload/use-pdf-files';
import type { Edited, FormFile, Unsent } from './submission';

/** What a form holds besides its fields: what it changes, and its photos and PDFs, wherever they are. */
export interface FormParts {
  edited: Edited | undefined;
  photos: FormPhotos;
  plan: Papers | null;
  documents: Papers | null;
}

type Papers = ReturnType<typeof usePdfFiles>;

/** The same as it waits on this device. */
export const waitingParts = ({ edited, photos, plan, documents }: FormParts) =>
  ({
    edited,
    photos: waitingPhotos(photos),
    plan: waitingPapers(plan)[0] ?? null,
    documents: waitingPapers(documents),
  }) satisfies Partial<Unsent>;

const waitingPhotos = ({ list: { images, blobOf }, kind }: FormPhotos) =>
  images.map(({ key, name, url, alt }) => ({ kind, name, url, alt, blob: blobOf(key) }));

const waitingPapers = (papers: Papers | null): FormFile[] =>
  papers?.files.map(({ key, name, url }) => ({
    kind: 'business_plan' as const,
    name,
    url,
    blob: papers.blobOf(key),
  })) ?? [];
