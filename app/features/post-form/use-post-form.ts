import { useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { RefObject } from 'react';
import { useFormAnswer } from '~/components/form/use-form-answer';
import type { DraftContent } from '~/domain/draft/draft';
import type { PaperFile } from '~/domain/file/paper';
import { postEditForm } from '~/domain/post/edit.schema';
import type { PostType } from '~/domain/post/post';
import { type PublishInput, publishForm } from '~/domain/post/publish.schema';
import { useReturned } from '~/features/draft/use-returned';
import { useOfferPapers } from '~/features/offer-form/use-offer-papers';
import { useFormPhotos } from '~/features/upload/use-form-photos';

export interface PostFormStart {
  /** A new post, which needs the author's promise, or an existing one. */
  isNew: boolean;
  type: PostType;
  content: DraftContent;
  /** The files that `content` names, as far as they are known. */
  papers: readonly PaperFile[];
  /** Called when the form is submitted. */
  onSend?: () => void;
  /** Called when the form comes back with errors. */
  onReturned?: () => void;
}

const nothing = () => undefined;

/** The state of a post's form: its fields, uploads and submission. */
export function usePostForm(
  { isNew, type, content, papers, onSend = nothing, onReturned = nothing }: PostFormStart,
  element: RefObject<HTMLFormElement>,
) {
  const { Form, pending, lastResult, note, suspicions } = useFormAnswer();
  // The form of an existing post has the same fields but the promise, which it does not render.
  const schema = isNew ? publishForm : (postEditForm as unknown as typeof publishForm);
  const [form, fields] = useForm<PublishInput>({
    id: isNew ? 'create-post' : 'edit-post',
    lastResult,
    defaultValue: content,
    shouldRevalidate: 'onInput',
    // Until hydration the browser validates what it can.
    defaultNoValidate: false,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    onSubmit(event) {
      if (photos.mustStay() || offerPapers.mustStay()) event.preventDefault();
      else onSend();
    },
  });
  const photos = useFormPhotos(fields.images, 'post_image', element);
  const offerPapers = useOfferPapers(fields, papers, element, type === 'investment');
  useReturned(lastResult, fields.images.id, onReturned);
  // Errors of fields are shown in the summary.
  const isAboutFields = Object.keys(form.allErrors).some((name) => name !== '');
  return {
    Form,
    form,
    fields,
    list: photos.list,
    photoErrors: photos.errors,
    papers: offerPapers,
    isPending: pending || photos.isWaiting || offerPapers.isWaiting,
    suspicions,
    note: isAboutFields ? null : note,
  };
}
