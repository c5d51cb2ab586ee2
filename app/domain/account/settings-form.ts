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
 * Parses one section of the settings form. A browser does not submit a switch that is off, so each section lists its own switches.
 */
export function settingsForm(fields: FormData): ParsedSettings {
  const isOn = (name: string) => fields.has(name);
  const sections: Record<string, () => unknown> = {
    notification: () => ({
      notification: Object.fromEntries(notificationSwitches.map(({ name }) => [name, isOn(name)])),
    }),
    chat: () => ({ chat: Object.fromEntries(chatSwitches.map(({ name }) => [name, isOn(name)])) }),
    privacy: () => ({
      privacy: {
        profileVisibility: fields.get('profileVisibility'),
        showOnlineStatus: isOn('showOnlineStatus'),
        allowMessages: isOn('allowMessages'),
      },
    }),
    appearance: () => ({ appearance: { compactView: isOn('compactView') } }),
    lowData: () => ({}),
    investment: () => ({
      investment: Object.fromEntries(investmentSwitches.map(({ name }) => [name, isOn(name)])),
    }),
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
