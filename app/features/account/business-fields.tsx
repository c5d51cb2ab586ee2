import { ChipChoices, SelectChoice } from '~/components/form/choice-fields';
import { businessInterests, businessStages } from '~/domain/option/options';
import { profileLimits } from '~/domain/user/limits';
import type { ProfileFields } from '~/features/preference/profile-fields';
import * as words from './edit-profile.words';

export function BusinessFields({ fields }: { fields: ProfileFields }) {
  return (
    <>
      <ChipChoices
        field={fields.businessInterests}
        label={words.interests()}
        options={businessInterests}
        max={profileLimits.interestsMax}
      />
      <SelectChoice field={fields.businessStage} label={words.stage()} options={businessStages} />
    </>
  );
}
