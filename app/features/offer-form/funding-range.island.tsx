import { type FieldMetadata, getInputProps } from '@conform-to/react';
import { useState } from 'react';
import { FieldError, FieldGroup } from '~/components/form/field';
import { RupeeInput } from '~/components/form/rupee-input.island';
import { parseRupees } from '~/domain/shared/rupees';
import { rangeInWords } from '~/lib/format/amounts-in-words';
import * as words from './offer-form.words';

type Amount = FieldMetadata<number | undefined>;

interface FundingRangeProps {
  label: string;
  required?: boolean;
  min: Amount;
  max: Amount;
}

/** Minimum and maximum amount, with the amounts in words below, so that an extra zero is noticed. */
export function FundingRange({ label, required = false, min, max }: FundingRangeProps) {
  const [from, setFrom] = useState(() => parseRupees(min.initialValue ?? ''));
  const [to, setTo] = useState(() => parseRupees(max.initialValue ?? ''));
  const said = from !== null && to !== null && from > to ? '' : rangeInWords(from, to);
  return (
    <FieldGroup label={label} required={required} hint={said || undefined}>
      <div className="grid grid-cols-2 items-start gap-3">
        <End field={min} label={words.minLabel()} placeholder={words.min()} onRupees={setFrom} />
        <End field={max} label={words.maxLabel()} placeholder={words.max()} onRupees={setTo} />
      </div>
    </FieldGroup>
  );
}

interface EndProps {
  field: Amount;
  label: string;
  placeholder: string;
  onRupees: (rupees: number | null) => void;
}

function End({ field, label, placeholder, onRupees }: EndProps) {
  const { key, ...props } = getInputProps(field, { type: 'text', ariaAttributes: true });
  return (
    <div className="grid gap-1.5">
      <RupeeInput {...props} key={key} aria-label={label} placeholder={placeholder} onRupees={onRupees} />
      {field.errors?.[0] ? <FieldError id={field.errorId}>{field.errors[0]}</FieldError> : null}
    </div>
  );
}
