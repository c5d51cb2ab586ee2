import { and, eq, isNull, sql } from 'drizzle-orm';
import { files, listings } from '~/db/schema';
import { fileUrl } from '~/domain/file/file';
import { fileIdIn } from '~/domain/file/file-sql.server';
import type { PaperFile } from '~/domain/file/paper';

/** Join condition: a listing's business plan, by its URL. */
export const planOfListing = and(
  sql`${files.id} = ${fileIdIn(listings.businessPlan)}`,
  eq(files.ownerId, listings.entrepreneurId),
  isNull(files.deletedAt),
);
/** Aliased, since the names collide with the listing's own columns. */
export const planColumns = {
  planId: sql<string | null>`${files.id}`.as('plan_id'),
  planName: sql<string>`${files.name}`.as('plan_name'),
  planSize: sql<number>`${files.size}`.as('plan_size'),
  planAddedAt: sql<number>`${files.createdAt}`.as('plan_added_at'),
};

interface PlanRow {
  planId: string | null;
  planName: string;
  planSize: number;
  planAddedAt: number;
}

export const toPlanFile = (row: PlanRow): PaperFile => ({
  url: fileUrl(row.planId ?? ''),
  name: row.planName,
  size: row.planSize,
  addedAt: row.planAddedAt,
});
