import type { FieldMetadata } from '@conform-to/react';
import type { RefObject } from 'react';
import type { UploadKind } from '~/domain/file/upload-rules';
import { photosOf } from '../draft/photo-values';
import { useImageList } from './use-image-list';
import { usePhotosFirst } from './use-photos-first';

interface PhotosField {
  id: string;
  initialValue?: unknown;
  allErrors: FieldMetadata['allErrors'];
}

/** A form's photos, which must be uploaded before the form is submitted. */
export function useFormPhotos(field: PhotosField, kind: UploadKind, form: RefObject<HTMLFormElement>) {
  const list = useImageList(photosOf(field.initialValue), kind);
  const { isWaiting, problem, mustStay } = usePhotosFirst(list.images, form, field.id);
  return {
    list,
    isWaiting,
    mustStay,
    // An error of one photo is shown for all photos.
    errors: problem ? [problem] : Object.values(field.allErrors)[0],
  };
}
