import { type SQL, sql } from 'drizzle-orm';
import { siteCounters } from '~/db/schema';
import type { AppContext } from '~/domain/shared/context';
import type { SiteCounters } from './site-counters';

/**
 * Statement: changes a site counter in the batch that changes the counted rows, if `condition` holds. The condition may use
 * `changes()` of the previous statement.
 */
export const moveCounter = (
  db: AppContext['db'],
  name: keyof SiteCounters,
  by: number | SQL,
  condition: SQL,
) =>
  db.run(sql`INSERT INTO ${siteCounters} (name, value) SELECT ${name}, ${by} WHERE ${condition}
    ON CONFLICT (name) DO UPDATE SET value = value + excluded.value`);
