import { useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type RefObject, useEffect, useState } from 'react';
import type { DraftContent } from '~/domain/draft';
import { listingEditForm, type PublishListingInput, publishListingForm } from '~/domain/listing.schema';
import type { PlanFile } from '~/domain/listing-page';
import { useReturned } from './returned-form';
import { useFormAnswer } from './use-form-answer';
import { useFormPhotos } from './use-form-photos';
import { usePlanFile } from './use-plan-file';

export interface ListingFormStart {
  /** A new listing, with its owner's promise, or an existing one. */
  isNew: boolean;
  content: DraftContent;
  /** The plan that `content` names, as far as it is known. */
  plan: PlanFile | null;
  /** The form has gone out. */
  onSend?: () => void;
  /** It came back: something is wrong with it. */
  onReturned?: () => void;
}

const nothing = () => undefined;

/** State of a listing's form: its fields, its files on their way, and what became of sending it. */
export function useListingForm(
  { isNew, content, plan, onSend = nothing, onReturned = nothing }: ListingFormStart,
  element: RefObject<HTMLFormElement>,
) {
  const { Form, pending, lastResult, note, suspicions } = useFormAnswer();
  // An existing listing's form has all of these fields but the promise, which it does not draw.
  const schema = isNew ? publishListingForm : (listingEditForm as unknown as typeof publishListingForm);
  const [form, fields] = useForm<PublishListingInput>({
    id: 'listing',
    lastResult,
    defaultValue: content,
    shouldRevalidate: 'onInput',
    // Until the script is there the browser checks what it can.
    defaultNoValidate: false,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    onSubmit(event) {
      if (photos.mustStay() || planFirst.mustStay()) event.preventDefault();
      else onSend();
    },
  });
  const photos = useFormPhotos(fields.images, 'listing_image', element);
  const file = usePlanFile(planOf(fields.businessPlan.initialValue, plan));
  const planFirst = usePlanFirst(file.plan?.state, element, fields.businessPlan.id);
  useReturned(lastResult, fields.images.id, onReturned);
  // What is wrong with fields is said in the summary.
  const isAboutFields = Object.keys(form.allErrors).some((name) => name !== '');
  return {
    Form,
    form,
    fields,
    list: photos.list,
    file,
    photoErrors: photos.errors,
    planErrors: planFirst.problem ? [planFirst.problem] : fields.businessPlan.errors,
    isPending: pending || photos.isWaiting || planFirst.isWaiting,
    suspicions,
    note: isAboutFields ? null : note,
  };
}

/** A form that came back names the plan by its address alone. */
function planOf(url: unknown, known: PlanFile | null): PlanFile | null {
  if (typeof url !== 'string' || url === '') return null;
  if (known?.url === url) return known;
  return { url, name: 'Business plan.pdf', size: null, addedAt: 0 };
}

/** Lets a form go only with its plan: while that is on its way the form waits and then sends itself. */
function usePlanFirst(
  state: 'sending' | 'ready' | 'failed' | undefined,
  form: RefObject<HTMLFormElement>,
  planId: string,
) {
  const [isWaiting, setIsWaiting] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  useEffect(() => {
    if (!isWaiting || state === 'sending') return;
    setIsWaiting(false);
    if (state === 'failed') document.getElementById(planId)?.focus();
    else form.current?.requestSubmit();
  }, [isWaiting, state, form, planId]);
  return {
    isWaiting,
    problem:
      hasTried && state === 'failed'
        ? 'The business plan was not added. Try it again or remove it.'
        : undefined,
    /** True when the form must stay for now. */
    mustStay(): boolean {
      setHasTried(true);
      if (state === 'sending') setIsWaiting(true);
      else if (state === 'failed') document.getElementById(planId)?.focus();
      return state === 'sending' || state === 'failed';
    },
  };
}
