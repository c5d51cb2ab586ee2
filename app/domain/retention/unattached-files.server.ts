import { type SQL, sql } from 'drizzle-orm';
import { inJson } from '~/db/in-json';
import { files } from '~/db/schema';
import { isInDraft } from '~/domain/draft/draft.server';
import type { AppContext } from '~/domain/shared/context';
import type { Sweep } from './content-sweeps.server';

/** Removes unused uploads: objects, variants, then rows. Returns how many. `which` selects rows of files. */
export async function removeUnattached(ctx: AppContext, which: SQL): Promise<number> {
  // Marked first, so that they can no longer be attached. An interrupted sweep finds the marked rows again.
  const [marked] = await ctx.db.batch([
    ctx.db
      .update(files)
      .set({ deletedAt: ctx.now })
      .where(sql`attached_at IS NULL AND ${which}`)
      .returning({ id: files.id }),
  ]);
  const ids = marked.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await ctx.files.remove(ids);
  await ctx.db.batch([ctx.db.delete(files).where(sql`${files.id} IN ${inJson(ids)}`)]);
  return ids.length;
}

/** Removes the oldest unused uploads that no message names. */
export const sweepUnattached: Sweep = (ctx, { before, limit }) =>
  removeUnattached(
    ctx,
    sql`${files.id} IN (SELECT id FROM files WHERE attached_at IS NULL AND place_type IS NOT 'message'
      AND created_at < ${before} AND NOT ${isInDraft} ORDER BY created_at LIMIT ${limit})`,
  );
