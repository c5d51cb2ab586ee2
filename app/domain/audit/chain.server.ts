import { type SQL, sql } from 'drizzle-orm';
import { auditChain, auditDigests, auditLog } from '~/db/schema';
import type { AppContext } from '~/domain/shared/context';
import { istDay } from '~/lib/time/in-words';
import { CHAIN_START, type ChainedLine, chainHash, type Digest } from './chain';

/** Lines per batch; one statement writes their hashes. */
const BATCH = 200;
/** Batches per run; the cron runs every ten minutes. */
const ROUNDS = 20;

/** Query of log lines in chain order. */
export const chainQuery = ({ db }: Pick<AppContext, 'db'>, where: SQL, limit: number) =>
  db.all<ChainedLine>(sql`SELECT c.seq, c.entry_id AS entryId, c.previous, c.hash, a.id, a.actor_id AS actorId,
      a.action, a.target_type AS targetType, a.target_id AS targetId, a.before, a.after, a.reason,
      a.created_at AS createdAt
    FROM ${auditChain} AS c LEFT JOIN ${auditLog} AS a ON a.id = c.entry_id
    WHERE ${where} ORDER BY c.seq LIMIT ${limit}`);

/**
 * Cron: hashes the lines that have no hash yet, oldest first. Two concurrent runs compute the same hashes, and each hash is written
 * only after the one it was computed from, so the chain cannot fork. Returns the number of lines.
 */
export async function chainAuditLog(ctx: AppContext): Promise<number> {
  let count = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const chained = await chainSome(ctx);
    count += chained;
    if (chained < BATCH) break;
  }
  return count;
}

async function chainSome(ctx: AppContext): Promise<number> {
  const { db } = ctx;
  const [lines, [last]] = await db.batch([
    chainQuery(ctx, sql`c.hash IS NULL`, BATCH),
    db.all<{ hash: string | null }>(sql`SELECT hash FROM ${auditChain}
      WHERE seq = (SELECT min(seq) - 1 FROM ${auditChain} WHERE hash IS NULL)`),
  ]);
  const [first] = lines;
  if (!first) return 0;
  const places: { seq: number; previous: string; hash: string }[] = [];
  let previous = last?.hash ?? (await startOf(ctx, first.seq));
  for (const line of lines) {
    const hash = await chainHash(previous, line);
    places.push({ seq: line.seq, previous, hash });
    previous = hash;
  }
  const start = places[0]?.previous ?? '';
  const [written] = await db.batch([
    db.all<{ seq: number }>(sql`UPDATE ${auditChain} SET previous = given.value ->> '$.previous',
        hash = given.value ->> '$.hash'
      FROM json_each(${JSON.stringify(places)}) AS given
      WHERE seq = (given.value ->> '$.seq') AND hash IS NULL
        AND ${start} = coalesce((SELECT hash FROM ${auditChain} AS p WHERE p.seq = ${first.seq - 1}), ${start})
      RETURNING seq`),
  ]);
  return written.length;
}

/** The hash before the first line: the constant start, or the digest up to which retention has removed lines. */
async function startOf({ db }: AppContext, seq: number): Promise<string> {
  if (seq === 1) return CHAIN_START;
  const [[digest]] = await db.batch([
    db.all<{ hash: string }>(sql`SELECT hash FROM ${auditDigests} WHERE seq = ${seq - 1} LIMIT 1`),
  ]);
  if (!digest) throw new Error(`no digest ends at line ${seq - 1}`);
  return digest.hash;
}

/** Nightly: writes the chain's last hash to R2 and then to D1. R2 accepts only one digest per day, so the first one is final. */
export async function writeDigest(ctx: AppContext): Promise<Digest | null> {
  await chainAuditLog(ctx);
  const { db, now } = ctx;
  const day = istDay(now);
  const [[end]] = await db.batch([
    db.all<{ seq: number; hash: string; newestAt: number }>(sql`SELECT c.seq, c.hash,
        max(coalesce((SELECT max(newest_at) FROM ${auditDigests}), 0),
          coalesce((SELECT max(a.created_at) FROM ${auditChain} AS n JOIN ${auditLog} AS a ON a.id = n.entry_id
            WHERE n.seq > coalesce((SELECT max(seq) FROM ${auditDigests}), 0) AND n.seq <= c.seq), 0)) AS newestAt
      FROM ${auditChain} AS c WHERE c.hash IS NOT NULL ORDER BY c.seq DESC LIMIT 1`),
  ]);
  if (!end) return null;
  const kept = await ctx.digests.put({ day, ...end });
  await db.batch([
    db.run(sql`INSERT INTO ${auditDigests} (day, seq, hash, newest_at, created_at)
      VALUES (${kept.day}, ${kept.seq}, ${kept.hash}, ${kept.newestAt}, ${now}) ON CONFLICT DO NOTHING`),
  ]);
  return { day: kept.day, seq: kept.seq, hash: kept.hash };
}

/** Nightly digests per page. */
export const NIGHTS = 30;
