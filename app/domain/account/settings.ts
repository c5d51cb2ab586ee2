import type { Option } from '~/domain/shared/options';
import * as words from './settings.words';

export const profileVisibilities = [
  {
    code: 'public',
    get label() {
      return words.everyone();
    },
  },
  {
    code: 'connections',
    get label() {
      return words.connections();
    },
  },
  {
    code: 'private',
    get label() {
      return words.onlyMe();
    },
  },
] as const satisfies readonly Option[];

export const themes = [
  {
    code: 'system',
    get label() {
      return words.system();
    },
  },
  {
    code: 'dark',
    get label() {
      return words.dark();
    },
  },
  {
    code: 'light',
    get label() {
      return words.light();
    },
  },
] as const satisfies readonly Option[];

/** The defaults of all settings. A key missing in D1 means the default, so a new setting needs no migration. */
export const settingDefaults = {
  notification: {
    push: true,
    email: true,
    investmentAlerts: true,
    communityUpdates: true,
    quietHours: true,
    showDetails: false,
  },
  privacy: { profileVisibility: 'public', showOnlineStatus: true, allowMessages: true },
  appearance: { compactView: false },
  chat: { enabled: true, sound: true, browserNotifications: true, vibration: false, mail: true },
  investment: { autoMatch: true, showAdvancedMetrics: false },
  email: {
    marketingEmails: true,
    investmentAlerts: true,
    communityUpdates: false,
    securityAlerts: true,
    weeklyDigest: false,
  },
} as const;

export type Switches<Section extends 'notification' | 'email' | 'investment' | 'chat'> = Record<
  keyof (typeof settingDefaults)[Section],
  boolean
>;

/** A section's settings as its form submitted them. A browser does not submit a switch that is off. */
export const asTyped = <T extends object>(stored: T, typed: Readonly<Record<string, unknown>>): T =>
  Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, submitted(typed[name], value)]),
  ) as T;

function submitted(typed: unknown, stored: unknown): unknown {
  if (typeof stored === 'boolean') return typed !== undefined;
  // A form does not submit a list without a choice, and one choice comes as a string.
  return Array.isArray(stored) ? [typed ?? []].flat() : (typed ?? stored);
}

/** Label and explanation of each switch. */
export const notificationSwitches = [
  {
    name: 'push',
    get label() {
      return words.push();
    },
    get line() {
      return words.pushLine();
    },
  },
  {
    name: 'email',
    get label() {
      return words.email();
    },
    get line() {
      return words.emailLine();
    },
  },
  {
    name: 'investmentAlerts',
    get label() {
      return words.investmentAlerts();
    },
    get line() {
      return words.investmentAlertsLine();
    },
  },
  {
    name: 'communityUpdates',
    get label() {
      return words.community();
    },
    get line() {
      return words.communityLine();
    },
  },
  {
    name: 'quietHours',
    get label() {
      return words.quiet();
    },
    get line() {
      return words.quietLine();
    },
  },
  {
    name: 'showDetails',
    get label() {
      return words.details();
    },
    get line() {
      return words.detailsLine();
    },
  },
] as const satisfies readonly { name: keyof Switches<'notification'>; label: string; line: string }[];

export const chatSwitches = [
  {
    name: 'enabled',
    get label() {
      return words.chat();
    },
    get line() {
      return words.chatLine();
    },
  },
  {
    name: 'sound',
    get label() {
      return words.sound();
    },
    get line() {
      return words.soundLine();
    },
  },
  {
    name: 'browserNotifications',
    get label() {
      return words.browser();
    },
    get line() {
      return words.browserLine();
    },
  },
  {
    name: 'vibration',
    get label() {
      return words.vibration();
    },
    get line() {
      return words.vibrationLine();
    },
  },
  {
    name: 'mail',
    get label() {
      return words.missedMail();
    },
    get line() {
      return words.missedMailLine();
    },
  },
] as const satisfies readonly { name: keyof Switches<'chat'>; label: string; line: string }[];

/** How a page alerts the user to a new event. */
export type AlertSettings = Switches<'chat'> & {
  /** Browser notifications for everything except chat. */
  push: boolean;
};

export const alertSettings = (stored: {
  chatSettings: Record<string, unknown>;
  notificationSettings: Record<string, unknown>;
}): AlertSettings => ({
  ...withDefaults(settingDefaults.chat, stored.chatSettings),
  push: withDefaults(settingDefaults.notification, stored.notificationSettings).push,
});

export const emailSwitches = [
  {
    name: 'marketingEmails',
    get label() {
      return words.marketing();
    },
    get line() {
      return words.marketingLine();
    },
  },
  {
    name: 'investmentAlerts',
    get label() {
      return words.investmentAlerts();
    },
    get line() {
      return words.alertsMail();
    },
  },
  {
    name: 'communityUpdates',
    get label() {
      return words.community();
    },
    get line() {
      return words.communityMail();
    },
  },
  {
    name: 'securityAlerts',
    get label() {
      return words.security();
    },
    get line() {
      return words.securityLine();
    },
  },
  {
    name: 'weeklyDigest',
    get label() {
      return words.digest();
    },
    get line() {
      return words.digestLine();
    },
  },
] as const satisfies readonly { name: keyof Switches<'email'>; label: string; line: string }[];

export const investmentSwitches = [
  {
    name: 'autoMatch',
    get label() {
      return words.autoMatch();
    },
    get line() {
      return words.autoMatchLine();
    },
  },
  {
    name: 'showAdvancedMetrics',
    get label() {
      return words.metrics();
    },
    get line() {
      return words.metricsLine();
    },
  },
] as const satisfies readonly { name: keyof Switches<'investment'>; label: string; line: string }[];

/** Stored JSON merged over the defaults. Unknown keys and values that are not booleans are ignored. */
export function withDefaults<T extends Record<string, boolean>>(
  defaults: T,
  stored: Record<string, unknown>,
): T {
  const known = Object.keys(defaults).filter((name) => typeof stored[name] === 'boolean');
  return { ...defaults, ...Object.fromEntries(known.map((name) => [name, stored[name]])) };
}

/** Days between the deletion request and the erasure, during which it can be cancelled. */
export const DELETION_DAYS = 7;
