import { ChipChoices, SelectChoice } from '~/components/form/choice-fields';
import { businessInterests, businessStages } from '~/domain/shared/options';
import { profileLimits } from '~/domain/user/limits';
import type { ProfileFields } from '~/features/preference/profile-fields';

export function BusinessFields({ fields }: { fields: ProfileFields }) {
  return (
    <>
      <ChipChoices
        field={fields.businessInterests}
        label="Business interests"
        options={businessInterests}
        max={profileLimits.interestsMax}
      />
      <SelectChoice field={fields.businessStage} label="Business stage" options={businessStages} />
    </>
  );
}
