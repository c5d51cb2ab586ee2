import { useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { RefObject } from 'react';
import { type PublishInput, publishForm } from '~/domain/post-publish.schema';
import type { PostFormProps } from './post-form';
import { photosOf, useReturned } from './returned-form';
import { useFormAnswer } from './use-form-answer';
import { useImageList } from './use-image-list';
import { usePhotosFirst } from './use-photos-first';

/** State of the create-post form: its fields, its photos on their way, and what became of sending it. */
export function usePostForm(
  { content, onSend, onReturned }: PostFormProps,
  element: RefObject<HTMLFormElement>,
) {
  const { Form, pending, lastResult, note, suspicions } = useFormAnswer();
  const [form, fields] = useForm<PublishInput>({
    id: 'create-post',
    lastResult,
    defaultValue: content,
    shouldRevalidate: 'onInput',
    // Until the script is there the browser checks what it can.
    defaultNoValidate: false,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: publishForm }),
    onSubmit(event) {
      if (photos.mustStay()) event.preventDefault();
      else onSend();
    },
  });
  const photosId = fields.images.id;
  const list = useImageList(photosOf(fields.images.initialValue), 'post_image');
  const photos = usePhotosFirst(list.images, element, photosId);
  useReturned(lastResult, photosId, onReturned);
  // What is wrong with fields is said in the summary.
  const isAboutFields = Object.keys(form.allErrors).some((name) => name !== '');
  return {
    Form,
    form,
    fields,
    list,
    // A complaint about one photo is a complaint about the photos.
    photoErrors: photos.problem ? [photos.problem] : Object.values(fields.images.allErrors)[0],
    isPending: pending || photos.isWaiting,
    suspicions,
    note: isAboutFields ? null : note,
  };
}
