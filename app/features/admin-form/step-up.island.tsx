import { useId } from 'react';
import { Field, TextInput } from '~/components/form/field';
import { useActionForm } from './action-form.island';
import * as words from './forms.words';

/** Asks for the password again, unless it was entered within the last ten minutes. */
export function StepUp({ isConfirmed, isRequired = true }: { isConfirmed: boolean; isRequired?: boolean }) {
  const id = useId();
  const { errorOf } = useActionForm();
  if (isConfirmed) return null;
  return (
    <Field
      id={id}
      label={words.passwordAgain()}
      required={isRequired}
      hint={words.tenMinutes()}
      error={errorOf('password')}
    >
      <TextInput id={id} type="password" name="password" autoComplete="current-password" maxLength={600} />
    </Field>
  );
}
