import type { FormPhotos } from '~/features/upload/use-form-photos';
import type { usePdfFiles } from '~/features/upload/use-pdf-files';
import type { FormFile } from './submission';

/** The photos of a form as they wait with it. */
export const waitingPhotos = ({ list: { images, blobOf }, kind }: FormPhotos) =>
  images.map(({ key, name, url, alt }) => ({ kind, name, url, alt, blob: blobOf(key) }));

/** The PDFs of a form as they wait with it. */
export const waitingPapers = ({ files, blobOf }: ReturnType<typeof usePdfFiles>): FormFile[] =>
  files.map(({ key, name, url }) => ({ kind: 'business_plan', name, url, blob: blobOf(key) }));
