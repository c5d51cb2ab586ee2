import { sql } from 'drizzle-orm';
import { erasures } from '~/db/schema';
import type { AppContext } from '~/domain/shared/context';

/**
 * Statement: adds what the statement just before has changed to the account's tally. In the same batch, so that a step
 * that is run again counts nothing twice.
 */
export const tally = ({ db }: Pick<AppContext, 'db'>, userId: string, kind: string) =>
  db.run(sql`UPDATE ${erasures} SET removed = json_set(removed, ${`$.${kind}`},
      coalesce(json_extract(removed, ${`$.${kind}`}), 0) + changes())
    WHERE user_id = ${userId} AND changes() > 0`);
