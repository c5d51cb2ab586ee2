import { z } from 'zod';
import { codeOf } from '~/domain/shared/text.schema';
import { profileVisibilities } from './settings';
import * as words from './settings.words';
import * as switches from './switches.words';
import { userUpdate } from './user.schema';

const toggle = (error: () => string) => z.boolean({ error });

const notification = z.strictObject({
  push: toggle(switches.push),
  email: toggle(switches.email),
  investmentAlerts: toggle(switches.investmentAlerts),
  communityUpdates: toggle(switches.communityUpdates),
  offerUpdates: toggle(switches.offerUpdates),
  quietHours: toggle(switches.quietHours),
  showDetails: toggle(switches.showDetails),
});
const privacy = z.strictObject({
  profileVisibility: codeOf(profileVisibilities, words.chooseVisibility),
  showOnlineStatus: toggle(switches.showOnlineStatus),
  allowMessages: toggle(switches.allowMessages),
});
const chat = z.strictObject({
  enabled: toggle(switches.enabled),
  sound: toggle(switches.sound),
  browserNotifications: toggle(switches.browserNotifications),
  vibration: toggle(switches.vibration),
  mail: toggle(switches.mail),
});
const appearance = z.strictObject({ compactView: toggle(switches.compactView) });
const investment = z.strictObject({
  autoMatch: toggle(switches.autoMatch),
  showAdvancedMetrics: toggle(switches.showAdvancedMetrics),
});

/** `PUT /api/users/me/settings`: omitted sections and switches stay unchanged. */
export const settingsUpdate = z.strictObject({
  notification: notification.partial().optional(),
  chat: chat.partial().optional(),
  privacy: privacy.partial().optional(),
  appearance: appearance.partial().optional(),
  investment: investment.partial().optional(),
});
export type SettingsUpdate = z.infer<typeof settingsUpdate>;

export const settingsView = z.strictObject({ notification, chat, privacy, appearance, investment });
export type SettingsView = z.infer<typeof settingsView>;

/** `PUT /api/users/me/email-preferences`: all five are required. Security alerts can't be turned off. */
export const emailPreferences = z.strictObject({
  marketingEmails: toggle(switches.marketingEmails),
  investmentAlerts: toggle(switches.investmentAlerts),
  communityUpdates: toggle(switches.communityUpdates),
  securityAlerts: toggle(switches.securityAlerts).refine((on) => on, { error: switches.alwaysSent }),
  weeklyDigest: toggle(switches.weeklyDigest),
});
export type EmailPreferences = z.infer<typeof emailPreferences>;

/** Profile fields that the settings screen shows as well. */
export const investmentDefaults = userUpdate.pick({
  riskTolerance: true,
  investmentAmount: true,
  preferredSectors: true,
});
export type InvestmentDefaults = z.infer<typeof investmentDefaults>;
