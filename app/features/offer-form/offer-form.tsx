import type { FormMetadata } from '@conform-to/react';
import { Info } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { DockReason } from '~/components/form/dock-reason';
import { ErrorSummary } from '~/components/form/error-summary';
import { beforePublishing, beforeSaving } from '~/components/form/error-summary.words';
import { FormFailureNote } from '~/components/form/form-failure';
import type { DeferredForm } from '~/components/form/use-deferred-form';
import type { useFormAnswer } from '~/components/form/use-form-answer';
import { FormDock } from '~/components/frame/dock';
import { Button } from '~/components/ui/button';
import { DefaultSubmit } from '~/components/ui/default-submit';
import { Note } from '~/components/ui/note';
import { type OfferFieldIds, problemsOf } from './offer-problems';
import { SuspicionNote } from './suspicion-note';

type Answer = ReturnType<typeof useFormAnswer>;

/** What the forms of posts and listings share of their state. */
interface OfferFormState
  extends Pick<Answer, 'Form' | 'answer' | 'note'>,
    Pick<DeferredForm<object>, 'props' | 'engine'> {
  form: Pick<FormMetadata<Record<string, unknown>>, 'id' | 'allErrors' | 'errors'>;
  fields: OfferFieldIds;
  isPending: boolean;
}

/** What the screens of posts and listings give to their form, and it to this frame. */
export interface OfferFormEnds {
  element: RefObject<HTMLFormElement>;
  isNew: boolean;
  /** The id of a new offer. */
  offerId?: string;
  /** Stands before the fields of what is there already: the version, and what came of the last try. */
  lead?: (state: Pick<OfferFormState, 'answer' | 'isPending'>) => ReactNode;
  /** The button beside the main one: Save as Draft or Cancel. */
  second: ReactNode;
  submit: { label: string; pending: string };
  /** Says what happens when the form is submitted. */
  about?: ReactNode;
}

interface OfferFormProps extends OfferFormEnds {
  state: OfferFormState;
  /** The names of the fields, as the form shows them. */
  order: readonly string[];
  /** Fields that are not shown, whose errors do not count. */
  hidden: readonly string[];
  /** 'Publish anyway', where the text looks like a scam. */
  anyway: string;
  children: ReactNode;
}

/** The frame of a post's and a listing's form: what failed, the fields, what looks like a scam, and the buttons. */
export function OfferForm(props: OfferFormProps) {
  const { state, isNew, offerId } = props;
  const { Form, form, fields, isPending, note } = state;
  const reason = form.errors?.[0];
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...state.props}
      ref={props.element}
      className="flex flex-1 flex-col"
    >
      {state.engine}
      {state.answer?.suspicions || state.answer?.changed ? <DefaultSubmit /> : null}
      {offerId && <input type="hidden" name="id" value={offerId} />}
      <div className="offer-fields px-4 pt-3.5 pb-5">
        {note && <FormFailureNote {...note} />}
        {props.lead?.(state)}
        <ErrorSummary
          problems={problemsOf(form, fields, props.hidden)}
          order={props.order.flatMap((name) => fields[name]?.id ?? [])}
          sentence={isNew ? beforePublishing : beforeSaving}
        />
        {props.children}
        {props.about && <Note icon={Info}>{props.about}</Note>}
        <SuspicionNote reasons={state.answer?.suspicions} label={props.anyway} pending={isPending} />
      </div>
      <FormDock className="mt-auto" above={reason && <DockReason reason={reason} />}>
        {props.second}
        <Button pending={isPending} pendingLabel={props.submit.pending}>
          {props.submit.label}
        </Button>
      </FormDock>
    </Form>
  );
}
