import { sql } from 'drizzle-orm';
import type { files } from '~/db/schema';
import type { AppContext } from '~/domain/shared/context';
import { rateLimitRefusal } from '~/domain/shared/rate-window';
import { AppError } from '~/lib/app-error';
import { STORAGE_FULL } from '~/lib/problem';
import { DAY_MS, HOUR_MS } from '~/lib/time/duration';
import * as words from './refusals.words';
import { uploadQuota } from './upload-rules';

export type NewFile = Required<
  Pick<typeof files.$inferInsert, 'id' | 'ownerId' | 'kind' | 'name' | 'contentType' | 'size' | 'createdAt'>
> & {
  width: number | null;
  height: number | null;
};

/** A user's uploads, counted from the rows. */
export const usageOf = (ownerId: string, now: number) => sql`SELECT
    count(*) FILTER (WHERE created_at > ${now - HOUR_MS}) AS in_hour,
    count(*) FILTER (WHERE created_at > ${now - DAY_MS}) AS in_day,
    min(created_at) FILTER (WHERE created_at > ${now - HOUR_MS}) AS oldest_in_hour,
    min(created_at) FILTER (WHERE created_at > ${now - DAY_MS}) AS oldest_in_day,
    coalesce(sum(size) FILTER (WHERE deleted_at IS NULL AND withdrawn_at IS NULL), 0) AS bytes
  FROM files WHERE owner_id = ${ownerId}`;

export interface Usage {
  in_hour: number;
  in_day: number;
  oldest_in_hour: number | null;
  oldest_in_day: number | null;
}

/** Condition on a row `used` of `usageOf`: another file of this size is within the quota. */
export function fitsQuota({ limits: { scaled } }: Pick<AppContext, 'limits'>, size: number) {
  const { perHour, perDay, totalBytes } = uploadQuota;
  return sql`used.in_hour < ${scaled(perHour)} AND used.in_day < ${scaled(perDay)}
    AND used.bytes + ${size} <= ${scaled(totalBytes)}`;
}

/** Statement: a user's uploads, and whether there is room for another file. */
export const roomQuery = (ctx: Pick<AppContext, 'db' | 'limits' | 'now'>, ownerId: string) =>
  ctx.db.all<Usage & { fits: number }>(
    sql`SELECT used.*, ${fitsQuota(ctx, 0)} AS fits FROM (${usageOf(ownerId, ctx.now)}) AS used`,
  );

/**
 * Writes a file's row, or throws `rate_limited` or `too_large` beyond the user's quota. The quota is part of the INSERT, so that
 * parallel uploads cannot exceed it.
 */
export async function insertWithinQuota(ctx: AppContext, row: NewFile): Promise<void> {
  const insert = ctx.db.all<{ id: string }>(sql`
    INSERT INTO files (id, owner_id, kind, name, content_type, size, width, height, created_at)
    SELECT ${row.id}, ${row.ownerId}, ${row.kind}, ${row.name}, ${row.contentType}, ${row.size}, ${row.width},
      ${row.height}, ${row.createdAt}
    FROM (${usageOf(row.ownerId, ctx.now)}) AS used
    WHERE ${fitsQuota(ctx, row.size)}
    RETURNING id`);
  const [inserted, [usage]] = await ctx.db.batch([insert, ctx.db.all<Usage>(usageOf(row.ownerId, ctx.now))]);
  if (inserted.length > 0) return;
  throw refuseUpload(ctx, row.kind, usage);
}

/** The error for an upload beyond the quota, which it logs. */
export function refuseUpload(ctx: AppContext, kind: NewFile['kind'], usage: Usage | undefined): AppError {
  ctx.log({ event: 'file_refused', reason: 'quota', kind });
  return overQuota(ctx, usage);
}

export function overQuota(
  { limits, now }: Pick<AppContext, 'limits' | 'now'>,
  usage: Usage | undefined,
): AppError {
  const [perHour, perDay] = [limits.scaled(uploadQuota.perHour), limits.scaled(uploadQuota.perDay)];
  const shut = (
    count: number | undefined,
    most: number,
    oldest: number | null | undefined,
    window: number,
  ) => (count !== undefined && count >= most ? (oldest ?? now) + window : null);
  const limited = rateLimitRefusal(
    now,
    [
      {
        done: words.tooManyADay({ perDay }),
        opensAt: shut(usage?.in_day, perDay, usage?.oldest_in_day, DAY_MS),
      },
      {
        done: words.tooManyAnHour({ perHour }),
        opensAt: shut(usage?.in_hour, perHour, usage?.oldest_in_hour, HOUR_MS),
      },
    ],
    'file',
  );
  if (limited) return limited;
  const full = words.full();
  return new AppError('too_large', full, { reason: STORAGE_FULL, fields: { file: [full] } });
}
