import { type ComponentPropsWithoutRef, useState } from 'react';
import { lengthOf } from '~/domain/shared/text';
import { groupIndian } from '~/lib/format/digits';
import { Field, TextArea } from './field';
import { minimum } from './form.words';

type CountedAreaProps = ComponentPropsWithoutRef<'textarea'> & {
  id: string;
  label: string;
  /** In characters. Shown, not enforced while typing, so that pasted text is never cut. */
  max: number;
  /** In characters; shown until it is reached. */
  min?: number;
  hint?: string;
  error?: string[] | undefined;
};

function counterText(length: number, min: number, max: number): string {
  if (length < min) return minimum({ count: length, min });
  const isNear = length > max * 0.8;
  return isNear ? `${groupIndian(length)} / ${groupIndian(max)}` : groupIndian(length);
}

/** A text area with a character counter that shows the limit when it is near. */
export function CountedArea({
  id,
  label,
  max,
  min = 0,
  hint,
  error,
  required = false,
  defaultValue = '',
  ...rest
}: CountedAreaProps) {
  const [length, setLength] = useState(() => lengthOf(String(defaultValue)));
  const counter =
    length === 0 ? undefined : (
      <span className={length > max ? 'text-clay' : undefined}>{counterText(length, min, max)}</span>
    );
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
