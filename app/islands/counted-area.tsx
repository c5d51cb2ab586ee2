import { type ComponentPropsWithoutRef, useState } from 'react';
import { Field, TextArea } from '~/components/ui/field';
import { lengthOf } from '~/domain/text';

type CountedAreaProps = ComponentPropsWithoutRef<'textarea'> & {
  id: string;
  label: string;
  /** In characters. It is only told, never enforced while typing: what somebody pasted must not be cut. */
  max: number;
  hint?: string;
  error?: string[] | undefined;
};

/** A text area that counts, and names the limit once it is near. */
export function CountedArea({
  id,
  label,
  max,
  hint,
  error,
  required = false,
  defaultValue = '',
  ...rest
}: CountedAreaProps) {
  const [length, setLength] = useState(() => lengthOf(String(defaultValue)));
  const counter = length > max * 0.8 ? `${length} / ${max}` : length || undefined;
  return (
    <Field id={id} label={label} required={required} counter={counter} hint={hint} error={error}>
      <TextArea
        {...rest}
        defaultValue={defaultValue}
        onInput={({ currentTarget }) => setLength(lengthOf(currentTarget.value))}
      />
    </Field>
  );
}
