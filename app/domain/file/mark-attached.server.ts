import { sql } from 'drizzle-orm';
import { inJson } from '~/db/in-json';
import { files } from '~/db/schema';
import type { AppContext } from '~/domain/shared/context';

/** Marks files that something shows now: the sweep of unused uploads leaves them. */
export async function markAttached(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db.batch([
    db.run(sql`UPDATE ${files} SET attached_at = ${now} WHERE attached_at IS NULL
      AND id IN ${inJson(ids)}`),
  ]);
}
