import type { FieldMetadata } from '@conform-to/react';
import type { UploadKind } from '~/domain/file/upload-rules';
import { photosOf } from '../draft/photo-values';
import { useImageList } from './use-image-list';
import { usePhotosFirst } from './use-photos-first';

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
  const first = usePhotosFirst(list.images, submit, field.id, mayWait);
  return {
    list,
    kind,
    isWaiting: first.isWaiting,
    mustStay: first.mustStay,
    submitAfter: first.submitAfter,
    retryOffline: list.retryOffline,
    isOffline: list.images.some(({ isOffline }) => isOffline),
    // An error of one photo is shown for all photos.
    errors: first.problem ? [first.problem] : Object.values(field.allErrors)[0],
  };
}

export type FormPhotos = ReturnType<typeof useFormPhotos>;
