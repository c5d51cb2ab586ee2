import { AutosaveForm } from '~/components/form/autosave-form.island';
import { Field, NativeSelect } from '~/components/form/field';
import { Switch } from '~/components/form/switch';
import { investmentSwitches } from '~/domain/account/settings';
import type { SettingsView } from '~/domain/account/settings.schema';
import { amountRanges, riskTolerances } from '~/domain/option/options';
import { settingsAmounts, signUpRisks } from '~/domain/option/screen-options';
import { withStored } from '~/domain/shared/option';
import { SectorChips } from './sector-chips.island';
import * as words from './settings.words';
import { Section } from './settings-sections';

interface InvestmentSectionProps {
  riskTolerance: string | null;
  investmentAmount: string | null;
  preferredSectors: readonly string[];
  switches: SettingsView['investment'];
}

/**
 * An investor's default preferences. Level, range and sectors are the profile's own fields, so the two
 * screens can't disagree.
 */
export function InvestmentSection(props: InvestmentSectionProps) {
  const { riskTolerance, investmentAmount, preferredSectors, switches } = props;
  const risks = withStored(signUpRisks, riskTolerance, riskTolerances);
  const amounts = withStored(settingsAmounts, investmentAmount, amountRanges);
  return (
    <Section title={words.investment()}>
      <AutosaveForm section="investment">
        <div className="grid gap-4 px-4 py-2">
          <Field id="riskTolerance" label={words.riskLevel()}>
            <NativeSelect
              name="riskTolerance"
              placeholder={words.notStated()}
              defaultValue={riskTolerance ?? ''}
              options={risks.map(({ code, label }) => ({ value: code, label }))}
            />
          </Field>
          <Field id="investmentAmount" label={words.investmentRange()}>
            <NativeSelect
              name="investmentAmount"
              placeholder={words.notStated()}
              defaultValue={investmentAmount ?? ''}
              options={amounts.map(({ code, label }) => ({ value: code, label }))}
            />
          </Field>
          <SectorChips stored={preferredSectors} />
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
