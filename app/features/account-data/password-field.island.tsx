import { useEffect, useRef } from 'react';
import { Field, TextInput } from '~/components/form/field';
import * as words from '~/features/account/settings.words';

/** Asks for the password; gets the focus when it is refused. */
export function PasswordField({ id, error }: { id: string; error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);
  return (
    <Field id={id} label={words.yourPassword()} required error={error}>
      <TextInput ref={input} type="password" name="password" autoComplete="current-password" />
    </Field>
  );
}
