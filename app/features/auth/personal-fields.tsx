import { getInputProps } from '@conform-to/react';
import { Field, TextInput } from '~/components/form/field';
import { CityPicker } from '~/features/location/city-picker.island';
import type { RegistrationFields } from '~/features/preference/registration-fields';
import * as shared from './auth.words';
import { NewPasswordField } from './new-password-field.island';
import * as words from './sign-up.words';

interface PersonalFieldsProps {
  fields: RegistrationFields;
  appName: string;
}

export function PersonalFields({ fields, appName }: PersonalFieldsProps) {
  const { fullName, email, phone, city, password } = fields;
  return (
    <>
      <Field id={fullName.id} label={words.fullName()} required error={fullName.errors}>
        <TextInput {...getInputProps(fullName, { type: 'text' })} key={fullName.key} autoComplete="name" />
      </Field>
      <Field id={email.id} label={shared.email()} required error={email.errors}>
        <TextInput
          {...getInputProps(email, { type: 'email' })}
          key={email.key}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field id={phone.id} label={words.phone()} required error={phone.errors}>
        <TextInput
          {...getInputProps(phone, { type: 'text' })}
          key={phone.key}
          prefix="+91"
          inputMode="tel"
          autoComplete="tel-national"
        />
      </Field>
      <CityPicker field={city} />
      <NewPasswordField
        field={password}
        label={shared.password()}
        owner={{ fullName: fullName.value, email: email.value, phone: phone.value, appName }}
      />
    </>
  );
}
