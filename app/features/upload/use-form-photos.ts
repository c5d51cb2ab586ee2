import type { FieldMetadata } from '@conform-to/react';
import type { UploadKind } from '~/domain/file/upload-rules';
import { photosOf } from '../draft/photo-values';
import { photoFailed } from './upload.words';
import { useFilesFirst } from './use-files-first';
import { useImageList } from './use-image-list';

interface PhotosField {
  id: string;
  initialValue?: unknown;
  allErrors: FieldMetadata['allErrors'];
}

/**
 * A form's photos, which must be uploaded before the form is submitted; one that nobody was reached for may wait with it for a
 * network, if the form can.
 */
export function useFormPhotos(field: PhotosField, kind: UploadKind, submit: () => void, mayWait = false) {
  const list = useImageList(photosOf(field.initialValue), kind);
  const { images: files, retryAged, retryOffline } = list;
  const way = { id: field.id, files, retryAged, failed: photoFailed() };
  const { problemOf, ...first } = useFilesFirst([way], submit, mayWait);
  const problem = problemOf(field.id);
  return {
    list,
    kind,
    ...first,
    retryOffline,
    // An error of one photo is shown for all photos.
    errors: problem ? [problem] : Object.values(field.allErrors)[0],
  };
}

export type FormPhotos = ReturnType<typeof useFormPhotos>;
