import type { RefObject } from 'react';
import type { ZodType } from 'zod';
import { type DeferredForm, useDeferredForm } from '~/components/form/use-deferred-form';
import { useFormAnswer } from '~/components/form/use-form-answer';
import type { DraftContent } from '~/domain/draft/draft';
import { type PaperFile, papersAt, planName } from '~/domain/file/paper';
import type { ListingInput, PublishListingInput } from '~/domain/listing/listing.schema';
import { useReturned } from '~/features/draft/use-returned';
import { urlsOf } from '~/features/offer-form/use-offer-papers';
import { waitingPapers, waitingPhotos } from '~/features/submission/form-files';
import { loadKeeping, useSubmission } from '~/features/submission/use-submission';
import { planFailed } from '~/features/upload/upload.words';
import { useFormPhotos } from '~/features/upload/use-form-photos';
import { usePdfFiles } from '~/features/upload/use-pdf-files';
import { usePdfsFirst } from '~/features/upload/use-pdfs-first';

export interface ListingFormStart {
  element: RefObject<HTMLFormElement>;
  /** A new listing, which needs the owner's promise, or an existing one. */
  isNew: boolean;
  content: DraftContent;
  /** The business plan that `content` names, if its file is known. */
  plan: PaperFile | null;
  /** Called when the form is submitted. */
  onSend?: () => void;
  /** Called when the form comes back with errors. */
  onReturned?: () => void;
  /** Called with the id of a form that waits on this device for a network. Without it, the form says that there is none. */
  onKept?: (id: string) => void;
}

const load = () => {
  loadKeeping().catch(() => undefined);
  return import('~/domain/listing/listing.schema');
};
const nothing = () => undefined;

/** The state of a listing's form: its fields, uploads and submission. */
export function useListingForm({
  element,
  isNew,
  content,
  plan,
  onSend = nothing,
  onReturned = nothing,
  onKept,
}: ListingFormStart) {
  const mayWait = onKept !== undefined;
  const { Form, pending, lastResult, note, suspicions } = useFormAnswer(
    undefined,
    mayWait ? () => submission.queueIfOffline() : undefined,
  );
  const { form, fields, props, engine, isHeld, read }: DeferredForm<PublishListingInput, ListingInput> =
    useDeferredForm({
      id: 'listing',
      lastResult,
      defaultValue: content,
      // Until hydration the browser validates what it can.
      defaultNoValidate: false,
      load,
      // The form of an existing listing has the same fields but the promise, which it does not render.
      schema: ({ publishListingForm, listingEditForm }): ZodType<ListingInput> =>
        isNew ? publishListingForm : listingEditForm,
      onSubmit(event) {
        if (submission.mayGo(event, photos.mustStay() || planFirst.mustStay())) onSend();
      },
    });
  const photos = useFormPhotos(fields.images, 'listing_image', element, mayWait);
  const { id: planId, initialValue: planUrl } = fields.businessPlan;
  const plans = usePdfFiles(papersAt(urlsOf(planUrl), plan ? [plan] : [], planName));
  const planFirst = usePdfsFirst(
    [{ id: planId, files: plans.files, failed: planFailed() }],
    element,
    mayWait,
  );
  const submission = useSubmission({
    kind: 'listing',
    element,
    read,
    files: () => ({
      photos: waitingPhotos(photos),
      plan: waitingPapers(plans)[0] ?? null,
      documents: [],
    }),
    uploads: [photos, { ...planFirst, retryCut: plans.retryCut }],
    loadSchema: load,
    onKept,
  });
  const planProblem = planFirst.problemOf(planId);
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
    plans,
    photoErrors: photos.errors,
    planErrors: planProblem ? [planProblem] : fields.businessPlan.errors,
    isPending: pending || isHeld || photos.isWaiting || planFirst.isWaiting || submission.isKeeping,
    suspicions,
    note: isAboutFields ? null : note,
  };
}
