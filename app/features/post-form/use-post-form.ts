import type { RefObject } from 'react';
import type { ZodType } from 'zod';
import { type DeferredForm, useDeferredForm } from '~/components/form/use-deferred-form';
import { useFormAnswer } from '~/components/form/use-form-answer';
import type { DraftContent } from '~/domain/draft/draft';
import type { PaperFile } from '~/domain/file/paper';
import type { PostEditInput } from '~/domain/post/edit.schema';
import type { PostType } from '~/domain/post/post';
import type { PublishInput } from '~/domain/post/publish.schema';
import { useReturned } from '~/features/draft/use-returned';
import { useOfferPapers } from '~/features/offer-form/use-offer-papers';
import { waitingPapers, waitingPhotos } from '~/features/submission/form-files';
import { loadKeeping, useSubmission } from '~/features/submission/use-submission';
import { useFormPhotos } from '~/features/upload/use-form-photos';

export interface PostFormStart {
  element: RefObject<HTMLFormElement>;
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
  /** Called with the id of a form that waits on this device for a network. Without it, the form says that there is none. */
  onKept?: (id: string) => void;
}

type PostSchemas = { schema: ZodType<PostEditInput> };

const loadNew = async (): Promise<PostSchemas> => {
  loadKeeping().catch(() => undefined);
  const { publishForm } = await import('~/domain/post/publish.schema');
  return { schema: publishForm };
};

/** The form of an existing post has the same fields but the promise, which it does not render. */
const loadEdit = async (): Promise<PostSchemas> => {
  const { postEditForm } = await import('~/domain/post/edit.schema');
  return { schema: postEditForm };
};

const nothing = () => undefined;

/** The state of a post's form: its fields, uploads and submission. */
export function usePostForm({
  element,
  isNew,
  type,
  content,
  papers,
  onSend = nothing,
  onReturned = nothing,
  onKept,
}: PostFormStart) {
  const mayWait = onKept !== undefined;
  const { Form, pending, lastResult, note, suspicions } = useFormAnswer(
    undefined,
    mayWait ? () => submission.queueIfOffline() : undefined,
  );
  const { form, fields, props, engine, isHeld, read }: DeferredForm<PublishInput, PostEditInput> =
    useDeferredForm({
      id: isNew ? 'create-post' : 'edit-post',
      lastResult,
      defaultValue: content,
      // Until hydration the browser validates what it can.
      defaultNoValidate: false,
      load: isNew ? loadNew : loadEdit,
      schema: ({ schema }) => schema,
      onSubmit(event) {
        if (submission.mayGo(event, photos.mustStay() || offerPapers.mustStay())) onSend();
      },
    });
  const photos = useFormPhotos(fields.images, 'post_image', element, mayWait);
  const isOffer = type === 'investment';
  const offerPapers = useOfferPapers(fields, papers, element, isOffer, mayWait);
  const submission = useSubmission({
    kind: 'post',
    element,
    read,
    files: () => ({
      photos: waitingPhotos(photos),
      plan: isOffer ? (waitingPapers(offerPapers.plan)[0] ?? null) : null,
      documents: isOffer ? waitingPapers(offerPapers.documents) : [],
    }),
    uploads: [photos, offerPapers],
    loadSchema: loadNew,
    onKept,
  });
  useReturned(lastResult, fields.images.id, onReturned);
  // Errors of fields are shown in the summary.
  const isAboutFields = Object.keys(form.allErrors).some((name) => name !== '');
  return {
    Form,
    form,
    fields,
    props,
    engine,
    list: photos.list,
    photoErrors: photos.errors,
    papers: offerPapers,
    isPending: pending || isHeld || photos.isWaiting || offerPapers.isWaiting || submission.isKeeping,
    suspicions,
    note: isAboutFields ? null : note,
  };
}
