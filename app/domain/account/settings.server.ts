import { eq, type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { insertWhere } from '~/db/insert-where';
import { consents, users } from '~/db/schema';
import type { MemberContext } from '~/domain/shared/context';
import { legalTexts } from '~/domain/shared/legal';
import type { Viewer } from '~/domain/shared/viewer';
import { signInFirst } from '~/domain/shared/viewer.words';
import { AppError } from '~/lib/app-error';
import { settingDefaults, withDefaults } from './settings';
import type { EmailPreferences, InvestmentDefaults, SettingsUpdate, SettingsView } from './settings.schema';

const settingColumns = {
  notificationSettings: users.notificationSettings,
  chatSettings: users.chatSettings,
  profileVisibility: users.profileVisibility,
  showOnlineStatus: users.showOnlineStatus,
  allowMessages: users.allowMessages,
  appearance: users.appearance,
  investmentSettings: users.investmentSettings,
};

type SettingRow = Pick<typeof users.$inferSelect, keyof typeof settingColumns>;

const toView = (row: SettingRow): SettingsView => ({
  notification: withDefaults(settingDefaults.notification, row.notificationSettings),
  chat: withDefaults(settingDefaults.chat, row.chatSettings),
  privacy: {
    profileVisibility: row.profileVisibility,
    showOnlineStatus: row.showOnlineStatus,
    allowMessages: row.allowMessages,
  },
  appearance: withDefaults(settingDefaults.appearance, row.appearance),
  investment: withDefaults(settingDefaults.investment, row.investmentSettings),
});

/** The settings of the signed-in user, read together with the session. */
export const settingsOf = toView;

/**
 * Changes the given settings; `defaults` are profile fields shown among the settings. JSON columns are patched in place, so that
 * two devices do not overwrite each other's switches.
 */
export async function updateSettings(
  ctx: MemberContext,
  update: SettingsUpdate,
  defaults: InvestmentDefaults = {},
): Promise<SettingsView> {
  const [[row]] = await ctx.db.batch([
    ctx.db
      .update(users)
      .set({
        ...update.privacy,
        ...defaults,
        ...(update.notification && {
          notificationSettings: patched('notification_settings', update.notification),
        }),
        ...(update.chat && { chatSettings: patched('chat_settings', update.chat) }),
        ...(update.appearance && { appearance: patched('appearance', update.appearance) }),
        ...(update.investment && {
          investmentSettings: patched('investment_settings', update.investment),
        }),
        updatedAt: ctx.now,
      })
      .where(eq(users.id, ctx.viewer.id))
      .returning(settingColumns),
  ]);
  if (!row) throw new AppError('unauthenticated', signInFirst());
  return toView(row);
}

const patched = (column: string, change: Record<string, unknown>): SQL =>
  sql`json_patch(${sql.identifier(column)}, ${JSON.stringify(change)})`;

export const emailPreferencesOf = ({ emailPreferences }: Viewer): EmailPreferences =>
  withDefaults(settingDefaults.email, emailPreferences);

/** Saves the given preferences. Giving and withdrawing consent to marketing are recorded with the version of the privacy text. */
export async function updateEmailPreferences(
  ctx: MemberContext,
  preferences: Partial<EmailPreferences>,
): Promise<EmailPreferences> {
  const consent = {
    id: newId(ctx.now),
    userId: ctx.viewer.id,
    purpose: 'marketing',
    version: legalTexts.privacy.version,
    givenAt: ctx.now,
  };
  const { marketingEmails } = preferences;
  const open = sql`user_id = ${ctx.viewer.id} AND purpose = 'marketing' AND withdrawn_at IS NULL`;
  const give = insertWhere(
    ctx.db,
    consents,
    consent,
    sql`NOT EXISTS (SELECT 1 FROM ${consents} WHERE ${open})`,
  );
  const withdraw = ctx.db.update(consents).set({ withdrawnAt: ctx.now }).where(open);
  await ctx.db.batch([
    ctx.db
      .update(users)
      .set({ emailPreferences: patched('email_preferences', preferences), updatedAt: ctx.now })
      .where(eq(users.id, ctx.viewer.id)),
    ...(marketingEmails === undefined ? [] : [marketingEmails ? give : withdraw]),
  ]);
  return { ...emailPreferencesOf(ctx.viewer), ...preferences };
}
