import { useDeferredForm } from '~/components/form/use-deferred-form';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { onboardingToasts } from '~/domain/onboarding/onboarding';
import { businessInterests } from '~/domain/option/options';
import { wizardInterests } from '~/domain/option/screen-options';
import { withStored } from '~/domain/shared/option';
import { withRefusedToast } from '~/lib/refused-toast';
import { InterestChoices } from './interest-choices';
import * as words from './onboarding.words';
import { ShownOnProfile } from './shown-on-profile';
import { StepBasis } from './step-basis.island';
import { type StepPaths, WizardDock, WizardStep } from './wizard-frame.island';

const load = () => import('~/domain/account/user.schema');

/** Step 2 for entrepreneurs. */
export function WizardEntrepreneurForm({ paths, stored }: { paths: StepPaths; stored: string[] }) {
  const { Form, pending, answer, lastResult, note } = useFormAnswer();
  const { fields, isHeld, ...deferred } = useDeferredForm({
    id: 'wizard-preferences',
    lastResult,
    defaultValue: { businessInterests: stored },
    load,
    schema: ({ entrepreneurStep }) => entrepreneurStep,
  });
  const props = withRefusedToast(deferred.props, onboardingToasts.entrepreneurMissing);
  return (
    <Form method="post" action={paths.action} {...props} className="flex flex-1 flex-col">
      {deferred.engine}
      <input type="hidden" name="intent" value="preferences" />
      <WizardStep title={words.businessInterests()} line={words.businessInterestsText()}>
        <StepBasis
          stored={{ businessInterests: stored }}
          answer={answer}
          note={note}
          pending={pending}
          on={paths.on}
        />
        <InterestChoices
          field={fields.businessInterests}
          options={withStored(wizardInterests, stored, businessInterests)}
        />
        <ShownOnProfile className="mt-4" />
      </WizardStep>
      <WizardDock
        back={paths.back}
        label={words.next()}
        pendingLabel={words.saving()}
        pending={pending || isHeld}
      />
    </Form>
  );
}
