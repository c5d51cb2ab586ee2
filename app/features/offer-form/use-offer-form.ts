import type { FieldMetadata } from '@conform-to/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { type DeferredForm, useDeferredForm, type ValuesFor } from '~/components/form/use-deferred-form';
import { useFormAnswer } from '~/components/form/use-form-answer';
import type { DraftContent, DraftKind } from '~/domain/draft/draft';
import type { PaperFile } from '~/domain/file/paper';
import { keptVersion } from '~/features/changed-elsewhere/fields';
import type { Edited, Unsent } from '~/features/submission/submission';
import { useSubmission } from '~/features/submission/use-submission';
import { useFormPhotos } from '~/features/upload/use-form-photos';
import type { FormFailure } from '~/http/form-failure';
import { submitterOf } from '~/lib/submitter-of';
import { isPublishAnyway } from './publish-anyway';
import { useFormReturned } from './use-form-returned';
import { useOfferPapers } from './use-offer-papers';

export interface OfferFormStart {
  element: RefObject<HTMLFormElement>;
  /** A new offer, which needs its owner's promise, or an existing one. */
  isNew: boolean;
  content: DraftContent;
  /** Other content was put into it: what came back from a submit without a script is not shown any more. */
  isReopened: boolean;
  /** The PDFs that `content` names, as far as their files are known. */
  papers: readonly PaperFile[];
  /** What the form changes; nothing for a new one. */
  edited?: Edited;
  /** Called when the form is submitted. */
  onSend?: () => void;
  /** Called when the form comes back with errors. */
  onReturned?: (answer: FormFailure | undefined) => void;
  /** Called with the id of a form that waits on this device for a network. Without it, the form says that there is none. */
  onQueued?: (id: string) => void;
}

interface OfferFormKind<Read extends Unsent['fields'], Schemas> {
  id: string;
  kind: DraftKind;
  /** Whether the form takes PDFs as it is shown now. */
  hasPapers: boolean;
  load: () => Promise<Schemas>;
  schema: (schemas: Schemas) => ZodType<Read>;
}

interface FileFields {
  images: FieldMetadata<unknown>;
  businessPlan: FieldMetadata<unknown>;
  attachments?: FieldMetadata<unknown>;
}

const photoKinds = { post: 'post_image', listing: 'listing_image' } as const;

const nothing = () => undefined;

/** The state of a post's or a listing's form: its fields, uploads and submission. */
export function useOfferForm<Shown extends ValuesFor<Read>, Read extends Unsent['fields'], Schemas>(
  {
    element,
    content,
    isReopened,
    papers,
    onSend = nothing,
    onReturned = nothing,
    edited,
    onQueued,
  }: OfferFormStart,
  { id, kind, hasPapers, load, schema }: OfferFormKind<Read, Schemas>,
) {
  const mayWait = onQueued !== undefined;
  /**
   * The button of the last submit, whose name and value go with the next, also into the queue: 'Publish anyway', 'Keep mine'. It keeps
   * them where it is not drawn any more.
   */
  const pressed = useRef<HTMLButtonElement | null>(null);
  const [isDue, setIsDue] = useState(false);
  const submitAgain = useCallback(() => setIsDue(true), []);
  const { Form, pending, answer, lastResult, note } = useFormAnswer(
    undefined,
    mayWait ? () => submission.queueIfOffline() : undefined,
    isReopened,
  );
  const { form, fields, props, engine, isHeld, read }: DeferredForm<Shown, Read> = useDeferredForm({
    id,
    lastResult,
    defaultValue: content as ValuesFor<Read>,
    load,
    schema,
    onSubmit(event) {
      pressed.current = submitterOf(event);
      if (submission.mayGo(event, photos.mustStay() || offerPapers.mustStay())) onSend();
    },
  });
  const fileFields = fields as unknown as FileFields;
  const photos = useFormPhotos(fileFields.images, photoKinds[kind], submitAgain, mayWait);
  const offerPapers = useOfferPapers(fileFields, papers, submitAgain, hasPapers, mayWait);
  const submission = useSubmission({
    kind,
    element,
    read,
    parts: () => ({
      edited: edited && { ...edited, seen: keptVersion(pressed.current) ?? edited.seen },
      isSure: isPublishAnyway(pressed.current),
      photos,
      plan: hasPapers ? offerPapers.plan : null,
      documents: hasPapers ? offerPapers.documents : null,
    }),
    uploads: [photos, offerPapers],
    loadSchema: load,
    onQueued,
  });
  const isWaiting = photos.isWaiting || offerPapers.isWaiting;
  useEffect(() => {
    // The button is disabled until it is drawn that nothing is waited for, and a disabled one sends no value.
    if (!isDue || isWaiting) return;
    setIsDue(false);
    element.current?.requestSubmit(pressed.current?.isConnected ? pressed.current : null);
  }, [isDue, isWaiting, element]);
  useFormReturned(lastResult, fileFields.images.id, () => onReturned(answer));
  // Errors of fields are shown in the summary.
  const isAboutFields = Object.keys(form.allErrors).some((name) => name !== '');
  return {
    Form,
    answer,
    form,
    fields,
    props,
    engine,
    list: photos.list,
    photoErrors: photos.errors,
    papers: offerPapers,
    isPending: pending || isHeld || isWaiting || submission.isKeeping,
    note: isAboutFields || answer?.changed ? null : note,
  };
}
