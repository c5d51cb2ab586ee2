import { getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react';
import { Checkbox } from '~/components/form/checkbox';
import { CountedArea } from '~/components/form/counted-area.island';
import { Field, FieldGroup, NativeSelect, TextInput } from '~/components/form/field';
import { listingLimits } from '~/domain/listing/listing';
import { fundingLimits } from '~/domain/offer/funding';
import { listingCategories, postCategories } from '~/domain/option/categories';
import { withStored } from '~/domain/shared/option';
import type { ListingFields } from '~/features/offer-form/fields';
import { FundingRange } from '~/features/offer-form/funding-range.island';
import { OwnerEstimates } from '~/features/offer-form/owner-estimates';
import * as words from './listing-form.words';

/** Title, category and description. */
export function BusinessFields({ fields }: { fields: ListingFields }) {
  const { title, category, description } = fields;
  // A stored category that is no longer offered stays selectable.
  const offered = withStored(listingCategories, category.initialValue ?? null, postCategories);
  return (
    <>
      <Field id={title.id} label={words.title()} required error={title.errors}>
        <TextInput
          {...getInputProps(title, { type: 'text' })}
          key={title.key}
          maxLength={listingLimits.titleMax}
          placeholder={words.titlePrompt()}
          autoComplete="off"
        />
      </Field>
      <Field id={category.id} label={words.category()} required error={category.errors}>
        <NativeSelect
          {...getSelectProps(category)}
          key={category.key}
          options={offered.map(({ code, label }) => ({ value: code, label }))}
          placeholder={words.chooseCategory()}
        />
      </Field>
      <CountedArea
        {...getTextareaProps(description)}
        key={description.key}
        label={words.description()}
        required
        min={listingLimits.descriptionMin}
        max={listingLimits.descriptionMax}
        placeholder={words.descriptionPrompt()}
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
      <FundingRange min={fundingMin} max={fundingMax} label={words.range()} required />
      <CountedArea
        {...getTextareaProps(useOfFunds)}
        key={useOfFunds.key}
        label={words.useOfFunds()}
        required
        min={fundingLimits.useOfFundsMin}
        max={fundingLimits.useOfFundsMax}
        placeholder={words.useOfFundsPrompt()}
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
    <FieldGroup label={words.contact()}>
      <div className="-my-1">
        <Checkbox
          {...getInputProps(allowDirectMessages, { type: 'checkbox' })}
          key={allowDirectMessages.key}
          label={words.allowMessages()}
        />
        <Checkbox
          {...getInputProps(sharePhoneNumber, { type: 'checkbox' })}
          key={sharePhoneNumber.key}
          label={words.sharePhone()}
          description={words.sharePhoneHint()}
        />
        <Checkbox
          {...getInputProps(emailUpdates, { type: 'checkbox' })}
          key={emailUpdates.key}
          label={words.emailMe()}
        />
      </div>
    </FieldGroup>
  );
}
