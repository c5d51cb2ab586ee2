import { CHANGED_FIELD } from '~/domain/shared/changed-field';
import { invalidField } from '~/lib/app-error';
import { validate } from '~/lib/validate';
import { chooseSection } from './account.words';
import { chatSwitches, investmentSwitches, notificationSwitches, themes } from './settings';
import type { SettingsUpdate } from './settings.schema';
import { settingsUpdate } from './settings.schema';

type Theme = (typeof themes)[number]['code'];

/** `theme` and `lowData` are choices of the device; null in the forms of other sections. */
interface ParsedSettings {
  update: SettingsUpdate;
  theme: Theme | null;
  lowData: FormDataEntryValue | null;
}

/**
 * What of these was changed. A page with a script says so: the rest of what it shows may be older than what another device has saved.
 * Without a script it is all.
 */
export function changedOf<Values extends object>(fields: FormData, values: Values): Partial<Values> {
  const changed = fields.getAll(CHANGED_FIELD);
  if (changed.length === 0) return values;
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => changed.includes(name)),
  ) as Partial<Values>;
}

/**
 * Parses one section of the settings form. A browser does not submit a switch that is off, so each section lists its own switches.
 */
export function settingsForm(fields: FormData): ParsedSettings {
  const isOn = (name: string) => fields.has(name);
  const changed = (values: object) => changedOf(fields, values);
  const switched = (list: readonly { name: string }[]) =>
    changed(Object.fromEntries(list.map(({ name }) => [name, isOn(name)])));
  const sections: Record<string, () => unknown> = {
    notification: () => ({ notification: switched(notificationSwitches) }),
    chat: () => ({ chat: switched(chatSwitches) }),
    privacy: () => ({
      privacy: changed({
        profileVisibility: fields.get('profileVisibility'),
        showOnlineStatus: isOn('showOnlineStatus'),
        allowMessages: isOn('allowMessages'),
      }),
    }),
    appearance: () => ({ appearance: changed({ compactView: isOn('compactView') }) }),
    lowData: () => ({}),
    investment: () => ({ investment: switched(investmentSwitches) }),
  };
  const section = String(fields.get('section'));
  const build = Object.hasOwn(sections, section) ? sections[section] : undefined;
  if (!build) throw invalidField('section', chooseSection());
  const update = validate(settingsUpdate, build());
  const theme = themes.find(({ code }) => code === fields.get('theme'))?.code ?? null;
  return {
    update,
    theme: section === 'appearance' ? theme : null,
    lowData: section === 'lowData' ? fields.get('lowData') : null,
  };
}
