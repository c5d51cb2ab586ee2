import { getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react';
import { Checkbox } from '~/components/form/checkbox';
import { CountedArea } from '~/components/form/counted-area.island';
import { Field, FieldGroup, NativeSelect, TextInput } from '~/components/form/field';
import { listingLimits } from '~/domain/listing/listing';
import { fundingLimits } from '~/domain/offer/funding';
import { listingCategories } from '~/domain/shared/option-offers';
import { postCategories, withStored } from '~/domain/shared/options';
import type { ListingFields } from '~/features/offer-form/fields';
import { FundingRange } from '~/features/offer-form/funding-range.island';
import { OwnerEstimates } from '~/features/offer-form/owner-estimates';

/** Title, category and description. */
export function BusinessFields({ fields }: { fields: ListingFields }) {
  const { title, category, description } = fields;
  // A stored category that is no longer offered stays selectable.
  const offered = withStored(listingCategories, category.initialValue ?? null, postCategories);
  return (
    <>
      <Field id={title.id} label="Title" required error={title.errors}>
        <TextInput
          {...getInputProps(title, { type: 'text' })}
          key={title.key}
          maxLength={listingLimits.titleMax}
          placeholder="Name of the business, and what it needs"
          autoComplete="off"
        />
      </Field>
      <Field id={category.id} label="Category" required error={category.errors}>
        <NativeSelect
          {...getSelectProps(category)}
          key={category.key}
          options={offered.map(({ code, label }) => ({ value: code, label }))}
          placeholder="Choose a category"
        />
      </Field>
      <CountedArea
        {...getTextareaProps(description)}
        key={description.key}
        label="Description"
        required
        min={listingLimits.descriptionMin}
        max={listingLimits.descriptionMax}
        placeholder="What do you make or sell? For whom? Since when?"
        error={description.errors}
      />
    </>
  );
}

/** The amount, the use of funds and the owner's estimates. */
export function MoneyFields({ fields }: { fields: ListingFields }) {
  const { fundingMin, fundingMax, useOfFunds } = fields;
  return (
    <>
      <FundingRange min={fundingMin} max={fundingMax} label="Funding range" required />
      <CountedArea
        {...getTextareaProps(useOfFunds)}
        key={useOfFunds.key}
        label="Use of funds"
        required
        min={fundingLimits.useOfFundsMin}
        max={fundingLimits.useOfFundsMax}
        placeholder="One line for each thing, with its amount: Milk chiller ₹6,10,000"
        error={useOfFunds.errors}
      />
      <OwnerEstimates fields={fields} />
    </>
  );
}

/** How investors may contact the owner. */
export function ContactFields({ fields }: { fields: ListingFields }) {
  const { allowDirectMessages, sharePhoneNumber, emailUpdates } = fields;
  return (
    <FieldGroup label="How people may contact you">
      <div className="-my-1">
        <Checkbox
          {...getInputProps(allowDirectMessages, { type: 'checkbox' })}
          key={allowDirectMessages.key}
          label="Allow direct messages"
        />
        <Checkbox
          {...getInputProps(sharePhoneNumber, { type: 'checkbox' })}
          key={sharePhoneNumber.key}
          label="Share my phone number"
          description="People who may open your profile see it. After you close the listing, only people you know see it."
        />
        <Checkbox
          {...getInputProps(emailUpdates, { type: 'checkbox' })}
          key={emailUpdates.key}
          label="Email me updates"
        />
      </div>
    </FieldGroup>
  );
}
