import { Field, NativeSelect } from '~/components/ui/field';
import { Switch } from '~/components/ui/switch';
import { editProfileAmounts, editProfileRisks } from '~/domain/option-offers';
import { amountRanges, riskTolerances, withStored } from '~/domain/options';
import { investmentSwitches } from '~/domain/settings';
import type { SettingsView } from '~/domain/settings.schema';
import { AutosaveForm } from '~/islands/autosave-form';
import { Section } from './settings-sections';

export interface InvestmentSectionProps {
  riskTolerance: string | null;
  investmentAmount: string | null;
  switches: SettingsView['investment'];
}

/** Investors' defaults. Level and range are the profile's own fields, so the two screens can't disagree. */
export function InvestmentSection({ riskTolerance, investmentAmount, switches }: InvestmentSectionProps) {
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
        <div className="divide-y divide-line px-4">
          {investmentSwitches.map(({ name, label, line }) => (
            <Switch key={name} name={name} label={label} description={line} defaultChecked={switches[name]} />
          ))}
        </div>
      </AutosaveForm>
    </Section>
  );
}
