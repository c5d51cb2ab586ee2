import { sql } from 'drizzle-orm';
import { retentionProgress } from '~/db/schema';
import type { AppContext } from '~/domain/shared/context';
import { describeError } from '~/platform/log.server';
import { sweepAuditLog } from './audit-sweep.server';
import { deletedContent, removedContent, type Sweep } from './content-sweeps.server';
import { sweepCalls, sweepMessages, sweepUnattachedChat } from './object-sweeps.server';
import {
  acceptedDocuments,
  rejectedDocuments,
  sweepActedEvidence,
  sweepAttempts,
  sweepDeletedFiles,
  sweepDismissedEvidence,
  sweepDrafts,
  sweepEndedAccounts,
  sweepFlaggedWords,
  sweepFlagsOfDeleted,
  sweepNotifications,
  sweepProposals,
  sweepPushes,
  sweepRegistrations,
  sweepRemovedFiles,
  sweepResets,
  sweepSessions,
  sweepViews,
} from './record-sweeps.server';
import { endOfKeeping, type SweptKind, sweptKinds } from './retention';
import { sweepUnattached } from './unattached-files.server';

/** The sweeps of each line; the type requires one for every line. */
const sweeps: Record<SweptKind, readonly Sweep[]> = {
  registration: [sweepRegistrations],
  sessions: [sweepSessions],
  push: [sweepPushes],
  sign_in_tries: [sweepAttempts],
  password_links: [sweepResets],
  drafts: [sweepDrafts],
  deleted_content: deletedContent,
  removed_content: [...removedContent, sweepMessages],
  deleted_files: [sweepDeletedFiles],
  removed_files: [sweepRemovedFiles],
  notifications: [sweepNotifications],
  calls: [sweepCalls],
  views: [sweepViews],
  // The chat's last: a conversation that does not answer ends its line.
  unused_uploads: [sweepUnattached, sweepUnattachedChat],
  rejected_documents: rejectedDocuments,
  accepted_documents: acceptedDocuments,
  evidence: [sweepDismissedEvidence],
  acted_evidence: [sweepActedEvidence],
  flagged_words: [sweepFlagsOfDeleted, sweepFlaggedWords],
  consents: [sweepEndedAccounts],
  audit: [sweepAuditLog],
  proposals: [sweepProposals],
};

/** Rows per batch. D1 allows 30 s per batch, and such a batch takes well under one. */
const BATCH = 500;
/** Batches per sweep and run. D1 allows a thousand statements per Worker invocation, for all lines together. */
const ROUNDS = 10;

/**
 * Runs the sweeps line by line; a failed one does not stop the others. Swept rows leave the index that the sweep reads, so an
 * interrupted run continues where it stopped. `behind` selects the lines with rows left over, for runs during the day.
 */
export async function sweepRetention(ctx: AppContext, only: 'all' | 'behind' = 'all'): Promise<void> {
  const kinds = only === 'all' ? sweptKinds : await kindsBehind(ctx);
  for (const kind of kinds) {
    try {
      await sweepLine(ctx, kind);
    } catch (error) {
      ctx.log({ event: 'background_failed', task: `retention ${kind}`, error: describeError(error) });
    }
  }
}

/** The longest wait first: a run may end before its last line. */
async function kindsBehind({ db }: AppContext): Promise<SweptKind[]> {
  const [rows] = await db.batch([
    db.all<{ kind: string }>(
      sql`SELECT kind FROM ${retentionProgress} WHERE is_behind = 1 ORDER BY ran_at, kind`,
    ),
  ]);
  return rows.map(({ kind }) => kind).filter((kind): kind is SweptKind => kind in sweeps);
}

/** Runs one line's sweeps. Rethrows a sweep's error after recording the progress. */
export async function sweepLine(ctx: AppContext, kind: SweptKind): Promise<void> {
  const before = endOfKeeping(kind, ctx.now);
  let removed = 0;
  let isBehind = false;
  try {
    for (const sweep of sweeps[kind]) {
      const { maxPerRun } = sweep;
      const [limit, rounds] = maxPerRun === undefined ? [BATCH, ROUNDS] : [maxPerRun, 1];
      let last = limit;
      for (let round = 0; round < rounds && last === limit; round += 1) {
        last = await sweep(ctx, { before, limit });
        removed += last;
      }
      isBehind ||= last === limit;
    }
  } catch (error) {
    // A failed line is retried during the day, like one with rows left over.
    isBehind = true;
    throw error;
  } finally {
    await note(ctx, kind, removed, isBehind);
  }
  if (removed > 0) ctx.log({ event: 'swept', task: `retention ${kind}`, count: removed });
}

const note = ({ db, now }: AppContext, kind: SweptKind, removed: number, isBehind: boolean) =>
  db.batch([
    db.run(sql`INSERT INTO ${retentionProgress} (kind, is_behind, removed, ran_at)
      VALUES (${kind}, ${isBehind ? 1 : 0}, ${removed}, ${now})
      ON CONFLICT (kind) DO UPDATE SET is_behind = excluded.is_behind, removed = retention_progress.removed + excluded.removed,
        ran_at = excluded.ran_at`),
  ]);
