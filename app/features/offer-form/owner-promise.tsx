import { type FieldMetadata, getInputProps } from '@conform-to/react';
import { Checkbox } from '~/components/form/checkbox';
import { LawLink } from '~/components/frame/law-link';
import { ownerPromise } from '~/domain/offer/owner-promise';
import * as words from './offer-form.words';

/** Never checked by default or by a draft: the promise is given each time. */
export function OwnerPromise({ field }: { field: FieldMetadata<true> }) {
  return (
    <div className="border-t border-line pt-2.5">
      <Checkbox
        {...getInputProps(field, { type: 'checkbox' })}
        key={field.key}
        aria-required
        label={
          <>
            <span className="block font-semibold">{words.promise()}</span>
            <span className="block text-caption text-text-2">{ownerPromise.text}</span>
          </>
        }
        error={field.errors}
      />
      <p className="mt-2 pl-9 text-caption text-text-3">
        <LawLink to="/terms#owners">{words.law()}</LawLink>
      </p>
    </div>
  );
}
