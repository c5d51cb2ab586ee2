import { sql } from 'drizzle-orm';
import { users } from '~/db/schema';
import type { MemberContext } from '~/platform/context';
import { blockBetween, conversationOf } from './message-access.server';
import { personNotFound } from './person.server';

export interface Presence {
  /** Null: not told. They hide it, there is no accepted conversation, or a block. */
  online: boolean | null;
}

/** Whether a person is here now, for those they talk to; the asking page then hears of changes for ten minutes. */
export async function presenceOf(ctx: MemberContext, otherId: string): Promise<Presence> {
  const { db, viewer, hubs } = ctx;
  const conversation = conversationOf(viewer.id, otherId);
  const [[person]] = await db.batch([
    db.all<{ tells: number }>(sql`SELECT show_online_status = 1 AND NOT ${blockBetween(viewer.id, otherId)}
        AND EXISTS (SELECT 1 FROM conversations WHERE id = ${conversation} AND status = 'accepted') AS tells
      FROM ${users} WHERE id = ${otherId} AND deleted_at IS NULL AND banned_at IS NULL`),
  ]);
  if (!person) throw personNotFound();
  return { online: person.tells ? await hubs.presence(otherId, viewer.id) : null };
}
