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
  /** A new post, with its author's promise, or an existing one. */
  isNew: boolean;
  type: PostType;
  content: DraftContent;
  /** What is known of the papers that `content` names. */
  papers: readonly PaperFile[];
  /** The form has gone out. */
  onSend?: () => void;
  /** It came back: something is wrong with it. */
  onReturned?: () => void;
}

const nothing = () => undefined;

/** State of a post's form: its fields, its files on their way, and what became of sending it. */
export function usePostForm(
  { isNew, type, content, papers, onSend = nothing, onReturned = nothing }: PostFormStart,
  element: RefObject<HTMLFormElement>,
) {
  const { Form, pending, lastResult, note, suspicions } = useFormAnswer();
  // An existing post's form has all of these fields but the promise, which it does not draw.
  const schema = isNew ? publishForm : (postEditForm as unknown as typeof publishForm);
  const [form, fields] = useForm<PublishInput>({
    id: isNew ? 'create-post' : 'edit-post',
    lastResult,
    defaultValue: content,
    shouldRevalidate: 'onInput',
    // Until the script is there the browser checks what it can.
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
  // What is wrong with fields is said in the summary.
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
