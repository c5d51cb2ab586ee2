import { listingLimits } from '~/domain/listing/listing';
import type { ListingFields } from '~/features/offer-form/fields';
import { OfferForm, type OfferFormEnds } from '~/features/offer-form/offer-form';
import { OwnerPromise } from '~/features/offer-form/owner-promise';
import type { OfferFormStart } from '~/features/offer-form/use-offer-form';
import { ImagePicker } from '~/features/upload/image-picker.island';
import { PdfPicker } from '~/features/upload/pdf-picker.island';
import { BusinessFields, ContactFields, MoneyFields } from './listing-fields';
import * as words from './listing-form.words';
import { useListingForm } from './use-listing-form';

const order: readonly (keyof ListingFields)[] = [
  'images',
  'title',
  'category',
  'description',
  'fundingMin',
  'fundingMax',
  'useOfFunds',
  'timeline',
  'teamSize',
  'expectedRoi',
  'roiBasis',
  'businessPlan',
  'ownerPromise',
];

/** The listing's form. Remounted whenever other content is put into it. */
export function ListingForm(props: OfferFormStart & OfferFormEnds) {
  const { isNew } = props;
  const state = useListingForm(props);
  const { fields, list, photoErrors, papers } = state;
  return (
    <OfferForm
      {...props}
      state={state}
      order={order}
      hidden={[]}
      anyway={isNew ? words.publishAnyway() : words.saveAnyway()}
    >
      <ImagePicker id={fields.images.id} list={list} max={listingLimits.imagesMax} error={photoErrors} />
      <BusinessFields fields={fields} />
      <MoneyFields fields={fields} />
      <PdfPicker
        id={fields.businessPlan.id}
        label={words.plan()}
        hint={words.planHint()}
        list={papers.plan}
        max={1}
        nameOf={() => 'businessPlan'}
        inputName="plan"
        error={papers.planErrors}
      />
      <ContactFields fields={fields} />
      {isNew && <OwnerPromise field={fields.ownerPromise} />}
    </OfferForm>
  );
}
