import { getFormProps, getInputProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { Field } from '~/components/form/field';
import { FormFailureNote } from '~/components/form/form-failure';
import { PasswordInput } from '~/components/form/password-input.island';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { Button } from '~/components/ui/button';
import { passwordResetForm } from '~/domain/auth/auth.schema';
import type { PasswordOwner } from '~/domain/auth/common-passwords';
import { NewPasswordField } from './new-password-field.island';
import * as words from './password.words';

interface ResetPasswordFormProps {
  token: string;
  owner: PasswordOwner;
}

export function ResetPasswordForm({ token, owner }: ResetPasswordFormProps) {
  const { Form, pending, lastResult, note } = useFormAnswer();
  const [form, { newPassword, confirmPassword }] = useForm<z.infer<typeof passwordResetForm>>({
    id: 'reset-password',
    lastResult,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: passwordResetForm }),
  });
  return (
    <Form method="post" {...getFormProps(form)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
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
      <Button wide pending={pending} pendingLabel={words.saving()}>
        {words.savePassword()}
      </Button>
    </Form>
  );
}
