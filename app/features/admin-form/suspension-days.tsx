import { moderationLimits } from '~/domain/moderation/report-workflow';
import { ActionSelect } from './action-form.island';
import { days } from './forms.words';

/** How long a suspension lasts. */
export function SuspensionDays({ id, label, hint }: { id: string; label: string; hint?: string }) {
  const options = moderationLimits.suspensionDays.map((count) => ({
    value: String(count),
    label: days({ count }),
  }));
  return <ActionSelect id={id} name="days" label={label} hint={hint} options={options} defaultValue="7" />;
}
