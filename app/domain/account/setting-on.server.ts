import { type SQL, sql } from 'drizzle-orm';
import { users } from '~/db/schema';
import { settingDefaults } from './settings';

const columns = {
  notification: 'notification_settings',
  email: 'email_preferences',
  chat: 'chat_settings',
} as const;

type Section = keyof typeof columns;

/** Condition on `users`: the switch is on. One that was never changed has its default. */
export const isOn = <S extends Section>(
  section: S,
  name: string & keyof (typeof settingDefaults)[S],
): SQL => {
  const initial = Number(settingDefaults[section][name]);
  return sql.raw(`coalesce(json_extract(${columns[section]}, '$.${name}'), ${initial}) <> 0`);
};

/** Scalar: whether 'Chat notifications' of a user are on; NULL where there is no user. */
export const hearsOfChats = (userId: SQL | string): SQL =>
  sql`(SELECT ${isOn('chat', 'enabled')} FROM ${users} WHERE ${users.id} = ${userId})`;
