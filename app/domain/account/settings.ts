import type { Option } from '~/domain/shared/options';

export const profileVisibilities = [
  { code: 'public', label: 'Everyone' },
  { code: 'connections', label: 'Connections' },
  { code: 'private', label: 'Only me' },
] as const satisfies readonly Option[];

export const themes = [
  { code: 'system', label: 'System' },
  { code: 'dark', label: 'Dark' },
  { code: 'light', label: 'Light' },
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
  chat: { enabled: true, sound: true, browserNotifications: true, vibration: false },
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
  { name: 'push', label: 'Push notifications', line: 'About interests, comments and decisions' },
  { name: 'email', label: 'E-mail notifications', line: 'The mails you chose under Email Preferences' },
  { name: 'investmentAlerts', label: 'Investment alerts', line: 'New interest, or an answer to yours' },
  { name: 'communityUpdates', label: 'Community updates', line: 'Likes, comments and replies' },
  {
    name: 'quietHours',
    label: 'Quiet hours',
    line: 'From 10 PM to 7 AM, Indian time, your phone stays silent. You get what came in the morning',
  },
  {
    name: 'showDetails',
    label: 'Show details',
    line: 'Shows the words of a message on a locked screen, where others may read them',
  },
] as const satisfies readonly { name: keyof Switches<'notification'>; label: string; line: string }[];

export const chatSwitches = [
  {
    name: 'enabled',
    label: 'Chat notifications',
    line: 'When this is off, messages still arrive, but we do not notify you',
  },
  { name: 'sound', label: 'Sound', line: 'Plays a sound for a new message' },
  {
    name: 'browserNotifications',
    label: 'Browser notifications',
    line: 'Shows who wrote to you or calls you, also while Nukkad is closed',
  },
  { name: 'vibration', label: 'Vibration', line: 'Vibrates for a new message on phones that support it' },
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
    label: 'Marketing e-mails',
    line: 'News about Nukkad. We have not sent any yet',
  },
  {
    name: 'investmentAlerts',
    label: 'Investment alerts',
    line: 'New interest, answers to yours and, once a day, new offers that match your preferences',
  },
  { name: 'communityUpdates', label: 'Community updates', line: 'Comments on your posts and replies to you' },
  {
    name: 'securityAlerts',
    label: 'Security alerts',
    line: 'Password changes and account deletion. Always sent',
  },
  {
    name: 'weeklyDigest',
    label: 'Weekly digest',
    line: 'News from your city. We do not send it yet, but we remember your choice',
  },
] as const satisfies readonly { name: keyof Switches<'email'>; label: string; line: string }[];

export const investmentSwitches = [
  {
    name: 'autoMatch',
    label: 'Auto-match',
    line: 'Shows your sectors first and marks offers that match',
  },
  {
    name: 'showAdvancedMetrics',
    label: 'Show advanced metrics',
    line: 'Shows more numbers on offers and in your portfolio',
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
