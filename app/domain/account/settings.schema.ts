import { z } from 'zod';
import { codeOf } from '~/domain/shared/text.schema';
import { profileVisibilities } from './settings';
import * as words from './settings.words';
import { userUpdate } from './user.schema';

const toggle = (name: string) => z.boolean({ error: `Please switch ${name} on or off` });

const notification = z.strictObject({
  push: toggle('push notifications'),
  email: toggle('e-mail notifications'),
  investmentAlerts: toggle('investment alerts'),
  communityUpdates: toggle('community updates'),
  quietHours: toggle('quiet hours'),
  showDetails: toggle('details'),
});
const privacy = z.strictObject({
  profileVisibility: codeOf(profileVisibilities, words.chooseVisibility),
  showOnlineStatus: toggle('online status'),
  allowMessages: toggle('messages'),
});
const chat = z.strictObject({
  enabled: toggle('chat notifications'),
  sound: toggle('sound'),
  browserNotifications: toggle('browser notifications'),
  vibration: toggle('vibration'),
});
const appearance = z.strictObject({ compactView: toggle('compact view') });
const investment = z.strictObject({
  autoMatch: toggle('auto-match'),
  showAdvancedMetrics: toggle('advanced metrics'),
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
  marketingEmails: toggle('marketing e-mails'),
  investmentAlerts: toggle('investment alerts'),
  communityUpdates: toggle('community updates'),
  securityAlerts: toggle('security alerts').refine((on) => on, 'Security alerts are always sent'),
  weeklyDigest: toggle('the weekly digest'),
});
export type EmailPreferences = z.infer<typeof emailPreferences>;

/** Profile fields that the settings screen shows as well. */
export const investmentDefaults = userUpdate.pick({
  riskTolerance: true,
  investmentAmount: true,
  preferredSectors: true,
});
export type InvestmentDefaults = z.infer<typeof investmentDefaults>;
