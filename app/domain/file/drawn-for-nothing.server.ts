import { isNull } from 'drizzle-orm';
import { randomToken } from '~/db/id';
import { files } from '~/db/schema';
import type { MemberContext } from '~/domain/shared/context';
import { AppError } from '~/lib/app-error';
import type { RedrawnImage } from '~/platform/file-store';
import type { NewFile } from './quota.server';

/*
 * To draw a picture or store an object is work, also where nothing is kept of it. It counts in its sender's hour and day as a row of
 * size 0 without an object, which the nightly sweep of unused uploads removes.
 */

type Counted = Pick<NewFile, 'kind' | 'name' | 'contentType'>;

/** Counts work of which no row tells. */
export const countWork = (ctx: MemberContext, file: Counted): Promise<void> =>
  countAs(ctx, randomToken(18), file);

/** Counts the work on a file that is given up. Its row may be there already: it becomes the count, and no place's. */
export const countGivenUp = (ctx: MemberContext, file: NewFile): Promise<void> => countAs(ctx, file.id, file);

async function countAs(ctx: MemberContext, id: string, { kind, name, contentType }: Counted): Promise<void> {
  const { db, viewer, now } = ctx;
  const row = { id, ownerId: viewer.id, kind, name, contentType, size: 0, createdAt: now };
  const counted = db.batch([
    db
      .insert(files)
      .values(row)
      .onConflictDoUpdate({
        target: files.id,
        set: { size: 0, conversationId: null, placeType: null, placeId: null },
        setWhere: isNull(files.attachedAt),
      }),
  ]);
  // Refused where the viewer may write nothing any more: then there is no quota to count in.
  await counted.catch((error) => {
    if (!isRefusal(error)) throw error;
  });
}

/** Redraws a picture for the viewer. One that turns out to be damaged has cost as much as another, and counts. */
export const redrawFor = (ctx: MemberContext, picture: Uint8Array, file: Counted): Promise<RedrawnImage> =>
  ctx.files.redraw(picture).catch((error) => {
    if (error instanceof AppError && error.code === 'unsupported_media') ctx.defer(countWork(ctx, file));
    throw error;
  });

/** Whether an error means that nothing was stored, and not that nobody knows. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && error.code !== 'unavailable';
