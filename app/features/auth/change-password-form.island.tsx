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

interface ChangePasswordFormProps {
  owner: PasswordOwner;
  /** The form's action, when it is shown in a sheet on another screen. */
  action?: string;
}

export function ChangePasswordForm({ owner, action }: ChangePasswordFormProps) {
  const { Form, pending, lastResult, note } = useFormAnswer();
  const { fields, props, engine, isHeld } = useDeferredForm({
    id: 'change-password',
    lastResult,
    load,
    schema: ({ passwordChangeForm }) => passwordChangeForm,
  });
  const { currentPassword, newPassword, confirmPassword } = fields;
  return (
    <Form method="post" action={action} {...props} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {engine}
      {note ? <FormFailureNote {...note} /> : null}
      <Field id={currentPassword.id} label={words.currentPassword()} required error={currentPassword.errors}>
        <PasswordInput
          {...getInputProps(currentPassword, { type: 'password', value: false })}
          key={currentPassword.key}
          autoComplete="current-password"
        />
      </Field>
      <NewPasswordField field={newPassword} label={words.newPassword()} owner={owner} />
      <Field id={confirmPassword.id} label={words.confirmPassword()} required error={confirmPassword.errors}>
        <PasswordInput
          {...getInputProps(confirmPassword, { type: 'password', value: false })}
          key={confirmPassword.key}
          autoComplete="new-password"
        />
      </Field>
      <Button wide pending={pending || isHeld} pendingLabel={words.saving()}>
        {words.change()}
      </Button>
    </Form>
  );
}
