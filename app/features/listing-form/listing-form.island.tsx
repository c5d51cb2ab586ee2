import { Info } from 'lucide-react';
import { forwardRef, type ReactNode, useImperativeHandle, useRef } from 'react';
import { DockReason } from '~/components/form/dock-reason';
import { beforePublishing, beforeSaving } from '~/components/form/error-summary.words';
import { FormFailureNote } from '~/components/form/form-failure';
import { FormDock } from '~/components/frame/dock';
import { Button } from '~/components/ui/button';
import { Note } from '~/components/ui/note';
import { listingLimits } from '~/domain/listing/listing';
import { OwnerPromise } from '~/features/offer-form/owner-promise';
import { SuspicionNote } from '~/features/offer-form/suspicion-note';
import { ImagePicker } from '~/features/upload/image-picker.island';
import { PdfPicker } from '~/features/upload/pdf-picker.island';
import { BusinessFields, ContactFields, MoneyFields } from './listing-fields';
import * as words from './listing-form.words';
import { ListingProblems } from './listing-problems';
import { type ListingFormStart, useListingForm } from './use-listing-form';

interface ListingFormProps extends ListingFormStart {
  /** The id of a new listing. */
  listingId?: string;
  /** The button beside the main one: Save as Draft or Cancel. */
  second: ReactNode;
  submit: { label: string; pending: string };
  /** Says what happens when the form is submitted. */
  note: ReactNode;
}

/** The listing's form. Remounted whenever other content is put into it. */
export const ListingForm = forwardRef<HTMLFormElement, ListingFormProps>(
  function ListingForm(props, outerRef) {
    const { isNew, listingId, second, submit } = props;
    const element = useRef<HTMLFormElement>(null);
    useImperativeHandle(outerRef, () => element.current as HTMLFormElement);
    const {
      Form,
      form,
      fields,
      props: formProps,
      engine,
      list,
      plans,
      photoErrors,
      planErrors,
      isPending,
      note,
      suspicions,
    } = useListingForm(props, element);
    const reason = form.errors?.[0];
    return (
      <Form
        method="post"
        encType="multipart/form-data"
        {...formProps}
        ref={element}
        className="flex flex-1 flex-col"
      >
        {engine}
        {listingId ? <input type="hidden" name="id" value={listingId} /> : null}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-[18px] px-4 pt-3.5 pb-5">
          {note ? <FormFailureNote {...note} /> : null}
          <ListingProblems form={form} fields={fields} sentence={isNew ? beforePublishing : beforeSaving} />
          <ImagePicker id={fields.images.id} list={list} max={listingLimits.imagesMax} error={photoErrors} />
          <BusinessFields fields={fields} />
          <MoneyFields fields={fields} />
          <PdfPicker
            id={fields.businessPlan.id}
            label={words.plan()}
            hint={words.planHint()}
            list={plans}
            max={1}
            nameOf={() => 'businessPlan'}
            inputName="plan"
            error={planErrors}
          />
          <ContactFields fields={fields} />
          {isNew ? <OwnerPromise field={fields.ownerPromise} /> : null}
          <Note icon={Info}>{props.note}</Note>
          <SuspicionNote
            reasons={suspicions}
            label={isNew ? words.publishAnyway() : words.saveAnyway()}
            pending={isPending}
          />
        </div>
        <div className="flex-1" />
        <FormDock above={reason ? <DockReason reason={reason} /> : null}>
          {second}
          <Button pending={isPending} pendingLabel={submit.pending}>
            {submit.label}
          </Button>
        </FormDock>
      </Form>
    );
  },
);
