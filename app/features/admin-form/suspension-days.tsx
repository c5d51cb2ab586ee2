import { Field, NativeSelect } from '~/components/form/field';
import { moderationLimits } from '~/domain/moderation/report-workflow';
import { days } from './forms.words';

/** How long a suspension lasts. */
export function SuspensionDays({ id, label, hint }: { id: string; label: string; hint?: string }) {
  const options = moderationLimits.suspensionDays.map((count) => ({
    value: String(count),
    label: days({ count }),
  }));
  return (
    <Field id={id} label={label} hint={hint}>
      <NativeSelect id={id} name="days" options={options} defaultValue="7" />
    </Field>
  );
}
