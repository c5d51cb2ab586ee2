import { eq } from 'drizzle-orm';
import { sweepCursors } from '~/db/schema';
import { isFileId } from '~/domain/file/file';
import type { AppContext } from '~/domain/shared/context';
import { DAY_MS } from '~/lib/time/duration';
import { cardsWithoutItem, filesBetween, forgetFiles, missingRows } from './orphan-queries.server';

/*
 * Objects and rows are written to two stores, so a crash in between leaves one without the other. Each night checks a bounded
 * number of keys and continues where the previous one stopped.
 */

/** Keys per step, and steps per walk and night. */
const STEP = 500;
const STEPS = 10;
/** If more rows than this seem lost at once, the bucket is probably wrong or lists nothing, so no row is deleted. */
const MAX_LOST = 20;

type Walk = typeof sweepCursors.$inferSelect.name;

interface Step {
  /** Where the next step begins; '' at the end of all keys. */
  next: string;
  removed: number;
}

/** Nightly: removes objects without a row, and rows without an object. Returns how many. */
export async function sweepOrphans(ctx: AppContext): Promise<number> {
  const files = await walk(ctx, 'files', stepOfFiles);
  const variants = await walk(ctx, 'variants', (ctx, after) =>
    stepOfFolder(ctx, 'variants/', after, (keys) => missingRows(ctx, keys)),
  );
  const cards = await walk(ctx, 'cards', (ctx, after) =>
    stepOfFolder(ctx, 'cards/', after, (keys) => cardsWithoutItem(ctx, keys)),
  );
  const count = files + variants + cards;
  if (count > 0) ctx.log({ event: 'swept', task: 'orphans', count });
  return count;
}

async function walk(
  ctx: AppContext,
  name: Walk,
  step: (ctx: AppContext, after: string) => Promise<Step>,
): Promise<number> {
  const { db, now } = ctx;
  const [[row]] = await db.batch([db.select().from(sweepCursors).where(eq(sweepCursors.name, name))]);
  let after = row?.cursor ?? '';
  let count = 0;
  for (let steps = 0; steps < STEPS; steps++) {
    const { next, removed } = await step(ctx, after);
    after = next;
    count += removed;
    const moved = { cursor: after, movedAt: now };
    await db.batch([
      db
        .insert(sweepCursors)
        .values({ name, ...moved })
        .onConflictDoUpdate({ target: sweepCursors.name, set: moved }),
    ]);
    if (after === '') break;
  }
  return count;
}

/** Both lists are in key order, so equal ranges of them can be compared. */
async function stepOfFiles(ctx: AppContext, after: string): Promise<Step> {
  const { objects, isEnd } = await ctx.files.list('', after, STEP);
  const lastKey = isEnd ? null : (objects.at(-1)?.key ?? null);
  const { rows, lastId } = await filesBetween(ctx, after, lastKey, 2 * STEP);
  // If there are more rows than one step reads, the objects after the last row wait as well.
  const end = lastId ?? lastKey;
  const seen = objects.filter(({ key }) => end === null || key <= end);
  const isOld = (at: number) => at < ctx.now - DAY_MS;

  const alive = new Set(rows.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id));
  const orphans = seen.filter(({ key, at }) => isFileId(key) && isOld(at) && !alive.has(key));
  await ctx.files.remove(orphans.map(({ key }) => key));

  const stored = new Set(seen.map(({ key }) => key));
  const missing = rows.filter(({ id, createdAt }) => isOld(createdAt) && !stored.has(id));
  const lost = await confirmedLost(
    ctx,
    missing.map(({ id }) => id),
  );
  return { next: end ?? '', removed: orphans.length + (await forgetFiles(ctx, lost)) };
}

async function confirmedLost(ctx: AppContext, ids: string[]): Promise<string[]> {
  if (ids.length > MAX_LOST) {
    ctx.log({ event: 'sweep_refused', task: 'lost_files', count: ids.length });
    return [];
  }
  const exist = await Promise.all(ids.map((id) => ctx.files.exists(id)));
  return ids.filter((_id, i) => !exist[i]);
}

/** Derived objects are removed once their source is gone. */
async function stepOfFolder(
  ctx: AppContext,
  folder: string,
  after: string,
  orphansAmong: (keys: string[]) => Promise<string[]>,
): Promise<Step> {
  const { objects, isEnd } = await ctx.files.list(folder, after, STEP);
  const old = objects.filter(({ at }) => at < ctx.now - DAY_MS).map(({ key }) => key);
  const orphans = old.length > 0 ? await orphansAmong(old) : [];
  await ctx.files.removeExactly(orphans);
  return { next: isEnd ? '' : (objects.at(-1)?.key ?? ''), removed: orphans.length };
}
