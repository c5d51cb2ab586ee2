import { type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { insertWhere } from '~/db/insert-where';
import { auditLog } from '~/db/schema';
import type { AppContext } from '~/domain/shared/context';

interface AuditEntry {
  /** Set if later statements use `wasAudited`. */
  id?: string;
  /** `noun.done`, such as `listing.approved`. */
  action: string;
  targetType: string;
  targetId: string | SQL;
  /** JSON of the state before the change: an object, or SQL that builds it. */
  before?: object | SQL;
  after?: object | SQL;
  reason?: string | null;
}

/**
 * Statement: writes one line of the append-only log if `when` holds. Put it first in the batch and let the other statements require
 * `wasAudited`, so that the log and the data cannot disagree.
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
  targetId,
  before,
  after,
  reason,
  createdAt: now,
});

/** Condition: the audit line exists, so its change may be applied. */
export const wasAudited = (id: string): SQL => sql`EXISTS (SELECT 1 FROM ${auditLog} WHERE id = ${id})`;
