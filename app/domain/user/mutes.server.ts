import { type SQL, sql } from 'drizzle-orm';
import { mutes } from '~/db/schema';
import type { UserId } from './blocks.server';

/** Condition: `by` has muted `whom`. */
export const hasMuted = (by: UserId, whom: UserId): SQL<number> =>
  sql`EXISTS (SELECT 1 FROM ${mutes} AS m WHERE m.muter_id = ${by} AND m.muted_id = ${whom})`;
