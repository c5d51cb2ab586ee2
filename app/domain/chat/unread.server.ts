import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { conversations, notifications } from '~/db/schema';
import type { UnreadTotals } from './message';

/** Query of one user's unread counts; for a batch. */
export const unreadQuery = (db: Database, userId: string) =>
  db.all<UnreadTotals>(
    sql`SELECT ${unreadMessages(userId)} AS messages, ${unreadNotifications(userId)} AS notifications`,
  );

const unreadMessages = (userId: string): SQL => sql`(SELECT coalesce(sum(unread), 0) FROM (
  SELECT unread_a AS unread FROM ${conversations} WHERE user_a = ${userId}
  UNION ALL SELECT unread_b FROM ${conversations} WHERE user_b = ${userId}))`;

const unreadNotifications = (userId: string): SQL =>
  sql`(SELECT count(*) FROM ${notifications} WHERE user_id = ${userId} AND read_at IS NULL)`;
