import { sql } from 'drizzle-orm';
import { files } from '~/db/schema';
import { isInDraft } from '~/domain/draft/draft.server';
import type { AppContext } from '~/domain/shared/context';
import { DAY_MS } from '~/lib/duration';
import { unusedChatFiles } from './object-sweeps.server';

/** Files not attached within this time are removed by the nightly cron. */
const UNATTACHED_MS = DAY_MS;
const SWEEP_BATCH = 1000;
const SWEEP_ROUNDS = 5;
/** Removes unused uploads: objects, variants, then rows. Returns how many. */
export async function sweepUnattached(ctx: AppContext): Promise<number> {
  let count = 0;
  for (let round = 0; round < SWEEP_ROUNDS; round++) {
    const ids = await sweepSome(ctx);
    count += ids.length;
    if (ids.length < SWEEP_BATCH) break;
  }
  if (count > 0) ctx.log({ event: 'swept', task: 'unattached_files', count });
  return count;
}

async function sweepSome(ctx: AppContext): Promise<string[]> {
  const before = ctx.now - UNATTACHED_MS;
  const unused = JSON.stringify(await unusedChatFiles(ctx, before));
  // Marked first, so that they can no longer be attached. An interrupted sweep finds the marked rows again.
  const [marked] = await ctx.db.batch([
    ctx.db
      .update(files)
      .set({ deletedAt: ctx.now })
      .where(
        sql`attached_at IS NULL AND ${files.id} IN (SELECT value FROM json_each(${unused})
          UNION ALL SELECT * FROM (SELECT id FROM files WHERE attached_at IS NULL AND place_type IS NOT 'message'
            AND created_at < ${before} AND NOT ${isInDraft} ORDER BY created_at LIMIT ${SWEEP_BATCH}))`,
      )
      .returning({ id: files.id }),
  ]);
  const ids = marked.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await ctx.files.remove(ids);
  await ctx.db.batch([
    ctx.db.delete(files).where(sql`${files.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`),
  ]);
  return ids;
}
