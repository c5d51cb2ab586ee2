import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { fixtureBytes, getFile, memberFiles, showAsAvatar, sweepUploads } from '#test/support/files';
import { randomToken } from '~/db/id';
import { files } from '~/db/schema';
import type { FileKind } from '~/domain/file/file';
import type { FileUse } from '~/domain/file/place';
import { mayAttachFiles, storedImages } from '~/domain/file/place-files.server';
import { uploadFile } from '~/domain/file/upload.server';
import type { MemberContext } from '~/domain/shared/context';
import { HOUR_MS } from '~/lib/time/duration';
import drawingPng from '../../support/fixtures/drawing.png?inline';

async function fileOf(ctx: MemberContext, changes: Partial<typeof files.$inferInsert> = {}) {
  const row = {
    id: randomToken(18),
    ownerId: ctx.viewer.id,
    kind: 'post_image' as FileKind,
    name: 'a.jpg',
    contentType: 'image/webp',
    size: 10,
    width: 640,
    height: 480,
    createdAt: ctx.now,
    ...changes,
  };
  await ctx.db.batch([ctx.db.insert(files).values(row)]);
  return row;
}

const toPlace = { placeType: 'post' as const, placeId: 'a-new-post' };
const here = { type: 'post', id: 'a-new-post' } as const;

async function evaluate(ctx: MemberContext, ids: string[], use: FileUse = 'post_image') {
  const attachment = { ownerId: ctx.viewer.id, ids, use, place: here };
  const [[row]] = await ctx.db.batch([
    ctx.db.all<{ may: number }>(sql`SELECT ${mayAttachFiles(attachment)} AS may`),
  ]);
  return row?.may === 1;
}

describe('mayAttachFiles', () => {
  it('is true for one’s own files, in any order, also twice, and for none', async () => {
    const { ctx } = await memberFiles();
    const [a, b] = [await fileOf(ctx), await fileOf(ctx)];
    expect(await evaluate(ctx, [b.id, a.id])).toBe(true);
    expect(await evaluate(ctx, [a.id, a.id])).toBe(true);
    expect(await evaluate(ctx, [])).toBe(true);
  });

  it('is false when one is another person’s, gone, withdrawn, elsewhere, of another kind or unknown', async () => {
    const { ctx } = await memberFiles();
    const { ctx: stranger } = await memberFiles();
    const own = await fileOf(ctx);
    const theirs = await fileOf(stranger);
    const gone = await fileOf(ctx, { deletedAt: 1 });
    const withdrawn = await fileOf(ctx, { withdrawnAt: 1, withdrawnReason: 'deleted' });
    const elsewhere = await fileOf(ctx, { placeType: 'listing', placeId: here.id });
    const replaced = await fileOf(ctx, { ...toPlace, withdrawnAt: 1, withdrawnReason: 'replaced' });
    const removed = await fileOf(ctx, { ...toPlace, withdrawnAt: 1, withdrawnReason: 'removed' });
    const plan = await fileOf(ctx, { kind: 'business_plan' });
    const no = [theirs, gone, withdrawn, elsewhere, removed, plan].map(({ id }) => id);
    for (const id of [...no, 'unknown', '', "' OR 1=1 --", '%']) {
      expect(await evaluate(ctx, [own.id, id]), id).toBe(false);
    }
    expect(await evaluate(ctx, [own.id, replaced.id])).toBe(true);
    expect(await evaluate(ctx, [plan.id], 'business_plan')).toBe(true);
  });
});

describe('storedImages', () => {
  it('keeps the order and the alt text, takes the size from the row', async () => {
    const { ctx } = await memberFiles();
    const [a, b] = [await fileOf(ctx), await fileOf(ctx, { width: 100, height: 50 })];
    const { ctx: stranger } = await memberFiles();
    const theirs = await fileOf(stranger);
    const wish = [
      { id: b.id, alt: `it's "चाय"` },
      { id: theirs.id, alt: '' },
      { id: a.id, alt: '' },
    ];
    const [[row]] = await ctx.db.batch([
      ctx.db.all<{ images: string }>(sql`SELECT ${storedImages(ctx.viewer.id, wish)} AS images`),
    ]);
    expect(JSON.parse(row?.images ?? '')).toEqual([
      { url: `/files/${b.id}`, width: 100, height: 50, alt: `it's "चाय"` },
      { url: `/files/${a.id}`, width: 640, height: 480, alt: '' },
    ]);
    const [[none]] = await ctx.db.batch([
      ctx.db.all<{ images: string }>(sql`SELECT ${storedImages(ctx.viewer.id, [])} AS images`),
    ]);
    expect(none?.images).toBe('[]');
  });
});

describe('the sweep of unused uploads', () => {
  beforeEach(() => env.DB.exec('DELETE FROM files'));

  const left = async (ctx: MemberContext) => {
    const [rows] = await ctx.db.batch([
      ctx.db.select({ id: files.id }).from(files).where(eq(files.ownerId, ctx.viewer.id)),
    ]);
    return rows.map(({ id }) => id).sort();
  };

  it('leaves an upload for a day after it was last sent with the same key', async () => {
    const { ctx } = await memberFiles();
    const key = crypto.randomUUID();
    const upload = () =>
      uploadFile(ctx, { kind: 'post_image', name: 'a.png', bytes: fixtureBytes(drawingPng), key });
    const { id } = await upload();
    ctx.now += 13 * HOUR_MS;
    expect((await upload()).id).toBe(id);
    ctx.now += 24 * HOUR_MS;
    expect(await sweepUploads(ctx)).toBe(0);
    expect(await left(ctx)).toEqual([id]);
    ctx.now += 1;
    expect(await sweepUploads(ctx)).toBe(1);
  });

  it('removes what nothing points at after a day: object, variants and row', async () => {
    const { ctx } = await memberFiles();
    const upload = () =>
      uploadFile(ctx, { kind: 'post_image', name: 'a.png', bytes: fixtureBytes(drawingPng) });
    const [used, unused] = [await upload(), await upload()];
    for (const { url } of [used, unused]) {
      await (await getFile(ctx, `${url}?w=160`, { accept: 'image/webp' })).arrayBuffer();
    }
    await showAsAvatar(ctx, used.id);

    ctx.now += 24 * HOUR_MS;
    expect(await sweepUploads(ctx)).toBe(0);
    ctx.now += 1;
    expect(await sweepUploads(ctx)).toBe(1);

    expect(await left(ctx)).toEqual([used.id]);
    const keys = (await env.FILES.list()).objects.map(({ key }) => key);
    expect(keys.filter((key) => key.includes(unused.id))).toEqual([]);
    expect(new Set(keys.filter((key) => key.includes(used.id)))).toEqual(
      new Set([used.id, `variants/${used.id}/160.webp`]),
    );
    expect(await sweepUploads(ctx)).toBe(0);
  });

  it('lets nothing attach what it has marked, and finishes what an earlier sweep began', async () => {
    const { ctx } = await memberFiles();
    const { id } = await fileOf(ctx, { createdAt: ctx.now - 25 * HOUR_MS });
    const remove = ctx.files.remove;
    ctx.files = { ...ctx.files, remove: () => Promise.reject(new Error('R2 is away')) };
    await expect(sweepUploads(ctx)).rejects.toThrow('R2 is away');
    expect(await evaluate(ctx, [id])).toBe(false);
    await showAsAvatar(ctx, id);
    ctx.files = { ...ctx.files, remove };
    expect(await sweepUploads(ctx)).toBe(1);
    expect(await left(ctx)).toEqual([]);
  });

  it('attaches the owner’s files only', async () => {
    const { ctx } = await memberFiles();
    const { ctx: stranger } = await memberFiles();
    const theirs = await fileOf(stranger);
    await showAsAvatar(ctx, theirs.id);
    const [[row]] = await ctx.db.batch([ctx.db.select().from(files).where(eq(files.id, theirs.id))]);
    expect(row?.attachedAt).toBeNull();
  });
});
