import { sql } from 'drizzle-orm';
import { files } from '~/db/schema';
import type { AppContext } from '~/domain/shared/context';

/**
 * The file of a deleted message is no longer served; its object goes with other withdrawn files. It counts as attached, since the
 * nightly sweep takes a file that no message names for one that was never sent. Repeating it changes nothing.
 */
export async function withdrawMessageFile(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  messageId: string,
): Promise<void> {
  await db.batch([
    db.run(sql`UPDATE ${files} SET withdrawn_at = ${now}, withdrawn_reason = 'deleted',
        attached_at = coalesce(attached_at, created_at)
      WHERE place_type = 'message' AND place_id = ${messageId} AND withdrawn_at IS NULL`),
  ]);
}
