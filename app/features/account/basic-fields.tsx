import { getInputProps, getTextareaProps } from '@conform-to/react';
import { Field, TextArea, TextInput } from '~/components/form/field';
import { lengthOf } from '~/domain/shared/text';
import { profileLimits } from '~/domain/user/limits';
import { renameHint } from '~/domain/user/user.words';
import { CityPicker } from '~/features/location/city-picker.island';
import type { ProfileFields } from '~/features/preference/profile-fields';
import * as words from './edit-profile.words';

interface BasicFieldsProps {
  fields: ProfileFields;
  /** A verified user loses the badge by changing the name, so the field shows a hint. */
  isVerified: boolean;
}

export function BasicFields({ fields, isVerified }: BasicFieldsProps) {
  const { fullName, bio, city, phone } = fields;
  return (
    <>
      <Field
        id={fullName.id}
        label={words.fullName()}
        required
        hint={isVerified ? renameHint() : undefined}
        error={fullName.errors}
      >
        <TextInput {...getInputProps(fullName, { type: 'text' })} key={fullName.key} autoComplete="name" />
      </Field>
      <Field
        id={bio.id}
        label={words.bio()}
        counter={`${lengthOf(bio.value ?? '')} / ${profileLimits.bioMax}`}
        hint={words.bioHint()}
        error={bio.errors}
      >
        <TextArea {...getTextareaProps(bio)} key={bio.key} rows={4} className="min-h-28" />
      </Field>
      <CityPicker field={city} />
      <Field id={phone.id} label={words.phone()} required hint={words.phoneHint()} error={phone.errors}>
        <TextInput {...getInputProps(phone, { type: 'tel' })} key={phone.key} autoComplete="tel" />
      </Field>
    </>
  );
}
