import { type FieldMetadata, getInputProps } from '@conform-to/react';
import { Field } from '~/components/form/field';
import { PasswordInput } from '~/components/form/password-input.island';
import type { PasswordOwner } from '~/domain/auth/common-passwords';
import { NewPasswordField } from './new-password-field.island';
import * as words from './password.words';

interface PasswordFieldProps {
  field: FieldMetadata<string>;
  label: string;
  autoComplete: 'current-password' | 'new-password';
}

export const PasswordField = ({ field, label, autoComplete }: PasswordFieldProps) => (
  <Field id={field.id} label={label} required error={field.errors}>
    <PasswordInput
      {...getInputProps(field, { type: 'password', value: false })}
      key={field.key}
      autoComplete={autoComplete}
    />
  </Field>
);

interface ConfirmedPasswordFieldsProps {
  fields: { newPassword: FieldMetadata<string>; confirmPassword: FieldMetadata<string> };
  owner: PasswordOwner;
}

/** A new password, which is typed twice. */
export const ConfirmedPasswordFields = ({ fields, owner }: ConfirmedPasswordFieldsProps) => (
  <>
    <NewPasswordField field={fields.newPassword} label={words.newPassword()} owner={owner} />
    <PasswordField
      field={fields.confirmPassword}
      label={words.confirmPassword()}
      autoComplete="new-password"
    />
  </>
);
