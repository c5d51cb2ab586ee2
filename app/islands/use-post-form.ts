import { useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { RefObject } from 'react';
import { type PublishInput, publishForm } from '~/domain/post-publish.schema';
import type { PostFormProps } from './post-form';
import { useReturned } from './returned-form';
import { useFormAnswer } from './use-form-answer';
import { useFormPhotos } from './use-form-photos';

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
  const photos = useFormPhotos(fields.images, 'post_image', element);
  useReturned(lastResult, fields.images.id, onReturned);
  // What is wrong with fields is said in the summary.
  const isAboutFields = Object.keys(form.allErrors).some((name) => name !== '');
  return {
    Form,
    form,
    fields,
    list: photos.list,
    photoErrors: photos.errors,
    isPending: pending || photos.isWaiting,
    suspicions,
    note: isAboutFields ? null : note,
  };
}
