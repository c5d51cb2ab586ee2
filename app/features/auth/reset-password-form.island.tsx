import { getInputProps } from '@conform-to/react';
import { Field } from '~/components/form/field';
import { FormFailureNote } from '~/components/form/form-failure';
import { PasswordInput } from '~/components/form/password-input.island';
import { useDeferredForm } from '~/components/form/use-deferred-form';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { Button } from '~/components/ui/button';
import type { PasswordOwner } from '~/domain/auth/common-passwords';
import { NewPasswordField } from './new-password-field.island';
import * as words from './password.words';

const load = () => import('~/domain/auth/auth.schema');

interface ResetPasswordFormProps {
  token: string;
  owner: PasswordOwner;
}

export function ResetPasswordForm({ token, owner }: ResetPasswordFormProps) {
  const { Form, pending, lastResult, note } = useFormAnswer();
  const {
    fields: { newPassword, confirmPassword },
    props,
    engine,
    isHeld,
  } = useDeferredForm({
    id: 'reset-password',
    lastResult,
    load,
    schema: ({ passwordResetForm }) => passwordResetForm,
  });
  return (
    <Form method="post" {...props} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {engine}
      {note ? <FormFailureNote {...note} /> : null}
      <input type="hidden" name="token" value={token} />
      <NewPasswordField field={newPassword} label={words.newPassword()} owner={owner} />
      <Field id={confirmPassword.id} label={words.confirmPassword()} required error={confirmPassword.errors}>
        <PasswordInput
          {...getInputProps(confirmPassword, { type: 'password', value: false })}
          key={confirmPassword.key}
          autoComplete="new-password"
        />
      </Field>
      <Button wide pending={pending || isHeld} pendingLabel={words.saving()}>
        {words.savePassword()}
      </Button>
    </Form>
  );
}
