import { sql } from 'drizzle-orm';
import { reports, verifications } from '~/db/schema';
import type { AppContext } from '~/domain/shared/context';
import { DAY_MS } from '~/lib/time/duration';
import type { KeptPromises } from './help';

/** The median of the latest decisions must not exceed these times. */
const within = { reports: DAY_MS, verifications: 2 * DAY_MS } as const;
/** How many decisions to look at; with fewer than LEAST the promise is not made. */
const LATEST = 50;
const LEAST = 5;

/** Which promised response times are currently kept. */
export async function keptPromises({ db }: AppContext): Promise<KeptPromises> {
  const [reported, verified] = await db.batch([
    db.all<{ took: number }>(sql`SELECT closed_at - created_at AS took FROM ${reports}
      WHERE closed_at IS NOT NULL ORDER BY id DESC LIMIT ${LATEST}`),
    db.all<{ took: number }>(sql`SELECT decided_at - created_at AS took FROM ${verifications}
      WHERE decided_at IS NOT NULL ORDER BY id DESC LIMIT ${LATEST}`),
  ]);
  return {
    reports: isKept(reported, within.reports),
    verifications: isKept(verified, within.verifications),
  };
}

function isKept(decided: readonly { took: number }[], limit: number): boolean {
  const took = decided.map((one) => one.took).sort((a, b) => a - b);
  const median = took[Math.floor(took.length / 2)];
  return took.length >= LEAST && median !== undefined && median <= limit;
}
