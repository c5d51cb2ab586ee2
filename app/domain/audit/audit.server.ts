import { type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { insertWhere } from '~/db/insert-where';
import { auditLog } from '~/db/schema';
import type { AppContext } from '~/domain/shared/context';

interface AuditEntry {
  /** Given where later statements ask `wasAudited`. */
  id?: string;
  /** `noun.done`, such as `listing.approved`. */
  action: string;
  targetType: string;
  targetId: string | SQL;
  /** JSON: an object, or SQL that makes one out of the rows before the change. */
  before?: object | SQL;
  after?: object;
  reason?: string | null;
}

/**
 * Statement: one line of the log that nobody can change, written where `when` holds. Put it first and let the act ask
 * `wasAudited`: then nothing is done that is not written down, and nothing is written down that is not done.
 */
export const auditStatement = (
  { db, viewer, now }: Pick<AppContext, 'db' | 'viewer' | 'now'>,
  entry: AuditEntry,
  when: SQL,
) => insertWhere(db, auditLog, rowOf(entry, viewer?.id ?? null, now), when);

const rowOf = (
  { id, targetId, before, after, reason = null, ...rest }: AuditEntry,
  actorId: string | null,
  now: number,
) => ({
  id: id ?? newId(now),
  actorId,
  ...rest,
  // SQL in place of values: drizzle's types know only the columns' own.
  targetId: targetId as string,
  before: before as object | undefined,
  after,
  reason,
  createdAt: now,
});

/** Condition: the line of that id exists, so its act is due. */
export const wasAudited = (id: string): SQL => sql`EXISTS (SELECT 1 FROM ${auditLog} WHERE id = ${id})`;
