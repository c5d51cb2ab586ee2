import { Field, NativeSelect } from '~/components/ui/field';
import { editProfileAmounts, editProfileRisks } from '~/domain/option-offers';
import { amountRanges, riskTolerances, withStored } from '~/domain/options';
import { AutosaveForm } from '~/islands/autosave-form';
import { Section } from './settings-sections';

export interface InvestmentSectionProps {
  riskTolerance: string | null;
  investmentAmount: string | null;
}

/** Investors' defaults. They are the profile's own fields, so the two screens can't disagree. */
export function InvestmentSection({ riskTolerance, investmentAmount }: InvestmentSectionProps) {
  const risks = withStored(editProfileRisks, riskTolerance, riskTolerances);
  const amounts = withStored(editProfileAmounts, investmentAmount, amountRanges);
  return (
    <Section title="Investment Preferences">
      <AutosaveForm section="investment">
        <div className="grid gap-4 px-4 py-2">
          <Field id="riskTolerance" label="Risk level">
            <NativeSelect
              name="riskTolerance"
              placeholder="Not stated"
              defaultValue={riskTolerance ?? ''}
              options={risks.map(({ code, label }) => ({ value: code, label }))}
            />
          </Field>
          <Field id="investmentAmount" label="Investment range">
            <NativeSelect
              name="investmentAmount"
              placeholder="Not stated"
              defaultValue={investmentAmount ?? ''}
              options={amounts.map(({ code, label }) => ({ value: code, label }))}
            />
          </Field>
        </div>
      </AutosaveForm>
    </Section>
  );
}
