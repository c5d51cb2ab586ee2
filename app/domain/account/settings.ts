import type { Option } from '~/domain/shared/option';
import { phrases } from '~/lib/language/phrases';
import * as words from './settings.words';

export const profileVisibilities = [
  phrases({ code: 'public', label: words.everyone }),
  phrases({ code: 'connections', label: words.connections }),
  phrases({ code: 'private', label: words.onlyMe }),
] as const satisfies readonly Option[];

export const themes = [
  phrases({ code: 'system', label: words.system }),
  phrases({ code: 'dark', label: words.dark }),
  phrases({ code: 'light', label: words.light }),
] as const satisfies readonly Option[];

/** The defaults of all settings. A key missing in D1 means the default, so a new setting needs no migration. */
export const settingDefaults = {
  notification: {
    push: true,
    email: true,
    investmentAlerts: true,
    communityUpdates: true,
    offerUpdates: true,
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
  phrases({
    name: 'push',
    label: words.push,
    line: words.pushLine,
  }),
  phrases({
    name: 'email',
    label: words.email,
    line: words.emailLine,
  }),
  phrases({
    name: 'investmentAlerts',
    label: words.investmentAlerts,
    line: words.investmentAlertsLine,
  }),
  phrases({
    name: 'communityUpdates',
    label: words.community,
    line: words.communityLine,
  }),
  phrases({
    name: 'offerUpdates',
    label: words.offerUpdates,
    line: words.offerUpdatesLine,
  }),
  phrases({
    name: 'quietHours',
    label: words.quiet,
    line: words.quietLine,
  }),
  phrases({
    name: 'showDetails',
    label: words.details,
    line: words.detailsLine,
  }),
] as const satisfies readonly { name: keyof Switches<'notification'>; label: string; line: string }[];

export const chatSwitches = [
  phrases({
    name: 'enabled',
    label: words.chat,
    line: words.chatLine,
  }),
  phrases({
    name: 'sound',
    label: words.sound,
    line: words.soundLine,
  }),
  phrases({
    name: 'browserNotifications',
    label: words.browser,
    line: words.browserLine,
  }),
  phrases({
    name: 'vibration',
    label: words.vibration,
    line: words.vibrationLine,
  }),
  phrases({
    name: 'mail',
    label: words.missedMail,
    line: words.missedMailLine,
  }),
] as const satisfies readonly { name: keyof Switches<'chat'>; label: string; line: string }[];

/** How a page alerts the user to a new event. */
export type AlertSettings = Switches<'chat'> & {
  /** Browser notifications for everything except chat. */
  push: boolean;
  /** No sound, vibration or browser notification in the quiet hours. */
  quietHours: boolean;
};

export const alertSettings = (stored: {
  chatSettings: Record<string, unknown>;
  notificationSettings: Record<string, unknown>;
}): AlertSettings => {
  const { push, quietHours } = withDefaults(settingDefaults.notification, stored.notificationSettings);
  return { ...withDefaults(settingDefaults.chat, stored.chatSettings), push, quietHours };
};

export const emailSwitches = [
  phrases({
    name: 'marketingEmails',
    label: words.marketing,
    line: words.marketingLine,
  }),
  phrases({
    name: 'investmentAlerts',
    label: words.investmentAlerts,
    line: words.alertsMail,
  }),
  phrases({
    name: 'communityUpdates',
    label: words.community,
    line: words.communityMail,
  }),
  phrases({
    name: 'securityAlerts',
    label: words.security,
    line: words.securityLine,
  }),
  phrases({
    name: 'weeklyDigest',
    label: words.digest,
    line: words.digestLine,
  }),
] as const satisfies readonly { name: keyof Switches<'email'>; label: string; line: string }[];

export const investmentSwitches = [
  phrases({
    name: 'autoMatch',
    label: words.autoMatch,
    line: words.autoMatchLine,
  }),
  phrases({
    name: 'showAdvancedMetrics',
    label: words.metrics,
    line: words.metricsLine,
  }),
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
