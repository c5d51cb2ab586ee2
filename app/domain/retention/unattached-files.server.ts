import { sql } from 'drizzle-orm';
import { inJson } from '~/db/in-json';
import { files } from '~/db/schema';
import { isInDraft } from '~/domain/draft/draft.server';
import type { Sweep } from './content-sweeps.server';
import { unusedChatFiles } from './object-sweeps.server';

/** Removes unused uploads, oldest first: objects, variants, then rows. */
export const sweepUnattached: Sweep = async (ctx, { before, limit }) => {
  const unused = JSON.stringify(await unusedChatFiles(ctx, before));
  // Marked first, so that they can no longer be attached. An interrupted sweep finds the marked rows again.
  const [marked] = await ctx.db.batch([
    ctx.db
      .update(files)
      .set({ deletedAt: ctx.now })
      .where(
        sql`attached_at IS NULL AND ${files.id} IN (SELECT value FROM json_each(${unused})
          UNION ALL SELECT * FROM (SELECT id FROM files WHERE attached_at IS NULL AND place_type IS NOT 'message'
            AND created_at < ${before} AND NOT ${isInDraft} ORDER BY created_at LIMIT ${limit}) LIMIT ${limit})`,
      )
      .returning({ id: files.id }),
  ]);
  const ids = marked.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await ctx.files.remove(ids);
  await ctx.db.batch([ctx.db.delete(files).where(sql`${files.id} IN ${inJson(ids)}`)]);
  return ids.length;
};
