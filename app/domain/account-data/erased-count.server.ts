import { sql } from 'drizzle-orm';
import { erasures } from '~/db/schema';
import type { AppContext } from '~/domain/shared/context';

/**
 * Statement: adds the row count of the previous statement to the erasure's tally. It runs in the same batch, so that a repeated
 * step counts nothing twice.
 */
export const tally = ({ db }: Pick<AppContext, 'db'>, userId: string, kind: string) =>
  db.run(sql`UPDATE ${erasures} SET removed = json_set(removed, ${`$.${kind}`},
      coalesce(json_extract(removed, ${`$.${kind}`}), 0) + changes())
    WHERE user_id = ${userId} AND changes() > 0`);
