import { ChipChoices, TileChoices } from '~/components/form/choice-fields';
import { useDeferredForm } from '~/components/form/use-deferred-form';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { onboardingToasts } from '~/domain/onboarding/onboarding';
import { amountRanges, sectors } from '~/domain/option/options';
import { wizardAmounts, wizardSectors } from '~/domain/option/screen-options';
import { withStored } from '~/domain/shared/option';
import { profileLimits } from '~/domain/user/limits';
import { withRefusedToast } from '~/lib/refused-toast';
import * as words from './onboarding.words';
import { ShownOnProfile } from './shown-on-profile';
import { StepBasis } from './step-basis.island';
import { type StepPaths, WizardDock, WizardStep } from './wizard-frame.island';

const load = () => import('~/domain/account/user.schema');

interface Stored {
  investmentAmount: string | null;
  preferredSectors: string[];
}

/** Step 2 for investors; prefilled with what was chosen at sign-up. */
export function WizardInvestorForm({ paths, stored }: { paths: StepPaths; stored: Stored }) {
  const { Form, note, pending, answer, fields, ...deferred } = useInvestorForm(stored);
  const isKnown = stored.investmentAmount !== null || stored.preferredSectors.length > 0;
  const line = isKnown ? words.preferencesKnown() : words.preferencesNew();
  const props = withRefusedToast(deferred.props, onboardingToasts.investorMissing);
  return (
    <Form method="post" action={paths.action} {...props} className="flex flex-1 flex-col">
      {deferred.engine}
      <input type="hidden" name="intent" value="preferences" />
      <WizardStep title={words.preferences()} line={line}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <StepBasis
            stored={{ investmentAmount: stored.investmentAmount, preferredSectors: stored.preferredSectors }}
            answer={answer}
            note={note}
            pending={pending}
            on={paths.on}
          />
          <TileChoices
            field={fields.investmentAmount}
            label={words.amount()}
            options={withStored(wizardAmounts, stored.investmentAmount, amountRanges)}
            required
          />
          <ChipChoices
            field={fields.preferredSectors}
            label={words.sectors()}
            options={withStored(wizardSectors, stored.preferredSectors, sectors)}
            max={profileLimits.sectorsMax}
            required
          />
          <ShownOnProfile />
        </div>
      </WizardStep>
      <WizardDock back={paths.back} label={words.next()} pendingLabel={words.saving()} pending={pending} />
    </Form>
  );
}

function useInvestorForm({ investmentAmount, preferredSectors }: Stored) {
  const { lastResult, pending, ...answer } = useFormAnswer();
  const { isHeld, ...deferred } = useDeferredForm({
    id: 'wizard-preferences',
    lastResult,
    defaultValue: { investmentAmount, preferredSectors },
    load,
    schema: ({ investorStep }) => investorStep,
  });
  return { ...answer, ...deferred, pending: pending || isHeld };
}
