import type { FieldMetadata } from '@conform-to/react';
import type { RefObject } from 'react';
import type { UploadKind } from '~/domain/file/file';
import { photosOf } from '../draft/photo-values';
import { useImageList } from './use-image-list';
import { usePhotosFirst } from './use-photos-first';

interface PhotosField {
  id: string;
  initialValue?: unknown;
  allErrors: FieldMetadata['allErrors'];
}

/** The photos of a form, which goes only with all of them. */
export function useFormPhotos(field: PhotosField, kind: UploadKind, form: RefObject<HTMLFormElement>) {
  const list = useImageList(photosOf(field.initialValue), kind);
  const { isWaiting, problem, mustStay } = usePhotosFirst(list.images, form, field.id);
  return {
    list,
    isWaiting,
    mustStay,
    // A complaint about one photo is a complaint about the photos.
    errors: problem ? [problem] : Object.values(field.allErrors)[0],
  };
}
