import { sql } from 'drizzle-orm';
import { auditChain, auditDigests, auditLog } from '~/db/schema';
import { NIGHTS } from '~/domain/audit/chain.server';
import type { Sweep } from '~/domain/retention/content-sweeps.server';

/**
 * Removes log lines older than a year, whole nights at a time, so that the rest always begins right after a digest and the chain
 * can still be verified. A trigger refuses any other removal.
 */
export const sweepAuditLog: Sweep = async ({ db }, { before }) => {
  const [nights] = await db.batch([
    db.all<{ seq: number }>(sql`SELECT seq FROM ${auditDigests} WHERE newest_at < ${before}
      AND seq >= (SELECT min(seq) FROM ${auditChain}) ORDER BY newest_at, seq LIMIT ${NIGHTS}`),
  ]);
  let count = 0;
  for (const { seq } of nights) {
    const [gone] = await db.batch([
      db.all<{ id: string }>(sql`DELETE FROM ${auditLog} WHERE id IN (SELECT entry_id FROM ${auditChain}
        WHERE seq <= ${seq}) RETURNING id`),
    ]);
    count += gone.length;
  }
  return count;
};
