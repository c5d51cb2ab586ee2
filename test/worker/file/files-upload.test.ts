import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { validInput } from '#test/support/api/valid-input';
import { bytesOf, isoFile, join, pdfOf, pdfOfSize, pngOf, zipOf } from '#test/support/crafted-files';
import {
  fileContext,
  fixtureBytes,
  getFile,
  memberFiles,
  postUpload,
  showAsAvatar,
  sweepUploads,
} from '#test/support/files';
import { files } from '~/db/schema';
import { readImageSize } from '~/domain/file/image-header';
import { sniffFileType } from '~/domain/file/type';
import { uploadFile } from '~/domain/file/upload.server';
import { uploadQuota } from '~/domain/file/upload-rules';
import { createPost } from '~/domain/post/create.server';
import { deletePost } from '~/domain/post/delete.server';
import { newPost } from '~/domain/post/post.schema';
import type { AppContext } from '~/domain/shared/context';
import { AppError } from '~/lib/app-error';
import { DAY_MS, MINUTE_MS } from '~/lib/time/duration';
import drawingPng from '../../support/fixtures/drawing.png?inline';
import geotaggedJpg from '../../support/fixtures/geotagged.jpg?inline';
import geotaggedWebp from '../../support/fixtures/geotagged.webp?inline';
import pictureAvif from '../../support/fixtures/picture.avif?inline';
import twoFramesGif from '../../support/fixtures/two-frames.gif?inline';
import wideJpg from '../../support/fixtures/wide.jpg?inline';

const geotagged = fixtureBytes(geotaggedJpg);
const MB = 1024 * 1024;

const stored = async (id: string) => {
  const object = await env.FILES.get(id);
  return object && new Uint8Array(await object.arrayBuffer());
};

const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
const padded = (bytes: Uint8Array, size: number) => join(bytes, new Uint8Array(size - bytes.length));

async function rowsOf(ctx: Awaited<ReturnType<typeof memberFiles>>['ctx']) {
  const [rows] = await ctx.db.batch([ctx.db.select().from(files).where(eq(files.ownerId, ctx.viewer.id))]);
  return rows;
}

/** Rows of files that are kept: of the others, only the work counts. */
const keptOf = async (ctx: Awaited<ReturnType<typeof memberFiles>>['ctx']) =>
  (await rowsOf(ctx)).filter(({ size }) => size > 0);

/** Keys in the bucket that have no row: none may ever be left behind. */
async function orphans(ctx: Awaited<ReturnType<typeof memberFiles>>['ctx']) {
  const { objects } = await env.FILES.list();
  const [rows] = await ctx.db.batch([ctx.db.select({ id: files.id }).from(files)]);
  const known = new Set(rows.map((row) => row.id));
  return objects.map((object) => object.key).filter((key) => !key.startsWith('variants/') && !known.has(key));
}

describe('the sizes of a photo', () => {
  it('are made at upload, without what the photo tells of its owner, and no reader waits for them', async () => {
    const { ctx, control } = await memberFiles({ rendersAhead: true });
    const bytes = fixtureBytes(geotaggedJpg);
    const file = await uploadFile(ctx, { kind: 'post_image', name: 'IMG_1.jpg', bytes });
    await Promise.all(control.deferred);
    const { objects } = await env.FILES.list({ prefix: `variants/${file.id}/` });
    expect(objects.map(({ key }) => key.split('/').at(-1)).sort()).toEqual([
      '160.avif',
      '320.avif',
      '480.avif',
    ]);
    for (const { key } of objects) {
      expect(textOf((await stored(key)) ?? new Uint8Array())).not.toMatch(/Secret|Asha|PhoneMaker/);
    }
    await showAsAvatar(ctx, file.id);
    control.drawn = 0;
    const answer = await getFile(ctx, `${file.url}?w=480`, { accept: 'image/avif,image/webp' });
    await answer.arrayBuffer();
    expect([answer.headers.get('content-type'), control.drawn]).toEqual(['image/avif', 0]);
  });

  it('are made later where the encoder is away', async () => {
    const { ctx, control } = await memberFiles({ rendersAhead: true });
    const uploading = uploadFile(ctx, { kind: 'avatar', name: 'me.jpg', bytes: fixtureBytes(wideJpg) });
    const file = await uploading.finally(() => Object.assign(control, { imagesFail: true }));
    await Promise.all(control.deferred);
    await showAsAvatar(ctx, file.id);
    control.imagesFail = false;
    const answer = await getFile(ctx, `${file.url}?w=320`, { accept: 'image/avif' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif']);
    await answer.arrayBuffer();
  });
});

describe('what is stored of a photo', () => {
  it.each([
    ['JPG', geotaggedJpg],
    ['WebP', geotaggedWebp],
  ])('a geotagged %s loses place, person and device, and is shown upright', async (_, fixture) => {
    const { ctx } = await memberFiles();
    const before = fixtureBytes(fixture);
    for (const secret of ['Secret 12', 'Asha Verma', 'PhoneMaker']) expect(textOf(before)).toContain(secret);

    const file = await uploadFile(ctx, { kind: 'post_image', name: 'IMG_1.jpg', bytes: before });

    const after = (await stored(file.id)) ?? new Uint8Array();
    expect(textOf(after)).not.toMatch(/Secret|Asha|PhoneMaker|Exif|EXIF|XMP |http:\/\/ns\.adobe/);
    expect(sniffFileType(after)).toBe('webp');
    // 640 × 480 on its side
    expect(readImageSize(after, 'webp')).toEqual({ width: 480, height: 640 });
    expect(await env.IMAGES.info(new Blob([after]).stream())).toMatchObject({
      format: 'image/webp',
      width: 480,
      height: 640,
    });
    expect(file).toEqual({
      id: file.id,
      url: `/files/${file.id}`,
      width: 480,
      height: 640,
      contentType: 'image/webp',
      size: after.length,
      name: 'IMG_1.jpg',
    });
    expect(await rowsOf(ctx)).toMatchObject([
      { id: file.id, kind: 'post_image', size: after.length, attachedAt: null },
    ]);
  });

  it('is at most 1600 pixels wide', async () => {
    const { ctx } = await memberFiles();
    const file = await uploadFile(ctx, { kind: 'post_image', name: 'a.jpg', bytes: fixtureBytes(wideJpg) });
    expect([file.width, file.height]).toEqual([1600, 1067]);
  });

  it.each([
    ['PNG', drawingPng, 320, 240],
    ['AVIF', pictureAvif, 320, 240],
    ['the first frame of a GIF', twoFramesGif, 80, 60],
  ])('%s becomes a still WebP', async (_, fixture, width, height) => {
    const { ctx } = await memberFiles();
    const file = await uploadFile(ctx, { kind: 'avatar', name: 'x', bytes: fixtureBytes(fixture) });
    expect(file).toMatchObject({ width, height, contentType: 'image/webp' });
    expect(textOf((await stored(file.id)) ?? new Uint8Array())).not.toContain('ANIM');
  });

  it('carries nothing that was hidden behind the picture', async () => {
    const { ctx } = await memberFiles();
    const polyglot = join(geotagged, zipOf(['evil.html']), '<script>alert(1)</script>');
    const file = await uploadFile(ctx, { kind: 'post_image', name: 'a.jpg', bytes: polyglot });
    expect(textOf((await stored(file.id)) ?? new Uint8Array())).not.toMatch(/evil|script/);
  });

  it('has a key that nobody guesses', async () => {
    const { ctx } = await memberFiles();
    const upload = () => uploadFile(ctx, { kind: 'post_image', name: 'a.jpg', bytes: geotagged });
    const [a, b] = await Promise.all([upload(), upload()]);
    expect(a.id).toMatch(/^[A-Za-z0-9_-]{24}$/);
    expect(a.id).not.toBe(b.id);
  });

  it('keeps a business plan byte for byte, under a clean name', async () => {
    const { ctx } = await memberFiles();
    const file = await uploadFile(ctx, {
      kind: 'business_plan',
      name: '../योजना\u202efdp.exe',
      bytes: pdfOf(),
    });
    expect(file).toMatchObject({
      name: 'योजनाfdp.exe.pdf',
      contentType: 'application/pdf',
      width: null,
      height: null,
    });
    expect(await stored(file.id)).toEqual(pdfOf());
  });
});

describe('POST /api/upload', () => {
  it('answers 201 with the address', async () => {
    const { ctx } = await memberFiles();
    const { status, body } = await postUpload(ctx, geotagged, { name: 'दुकान.jpg' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      url: expect.stringMatching(/^\/files\/[\w-]{24}$/),
      name: 'दुकान.jpg',
      width: 480,
    });
  });

  it('wants a signed-in person', async () => {
    const { status } = await postUpload(fileContext().app, geotagged);
    expect(status).toBe(401);
  });

  it.each<[string, Uint8Array, { kind?: string; name?: string; field?: string }, number, RegExp]>([
    [
      'an iPhone photo named .jpg',
      isoFile('heic', 'mif1', 'heic'),
      { name: 'IMG_2.jpg' },
      415,
      /convert to JPG/,
    ],
    ['an SVG named .png', bytesOf('<svg onload="alert(1)"/>'), { name: 'logo.png' }, 415, /SVG/],
    [
      'a web page named .jpg',
      bytesOf('<!doctype html><script>1</script>'),
      { name: 'a.jpg' },
      415,
      /web page/,
    ],
    ['a program', join('MZ', new Uint8Array(80)), { name: 'a.jpg' }, 415, /program/],
    ['a pixel bomb, by its header', pngOf(65_535, 65_535), {}, 400, /65535 × 65535/],
    ['an empty file', new Uint8Array(), {}, 400, /empty/],
    ['a photo cut off', geotagged.subarray(0, 3000), {}, 415, /damaged/],
    [
      'a photo full of noise',
      join(geotagged.subarray(0, 700), new Uint8Array(4000).fill(255)),
      {},
      415,
      /damaged/,
    ],
    ['a plan that is a photo', geotagged, { kind: 'business_plan' }, 415, /JPG picture/],
    ['another field', geotagged, { field: 'photo' }, 400, /field "file"/],
  ])('refuses %s and keeps nothing', async (_, bytes, options, status, words) => {
    const { ctx, control } = await memberFiles();
    const answer = await postUpload(ctx, bytes, options);
    expect(answer.status).toBe(status);
    expect(answer.body.detail).toMatch(words);
    expect(answer.body.fields).toEqual({ file: [expect.stringMatching(words)] });
    await Promise.all(control.deferred);
    // What was refused before the encoder saw it has cost nothing.
    expect(await rowsOf(ctx)).toHaveLength(control.drawn > 0 ? 1 : 0);
    expect([await keptOf(ctx), await orphans(ctx)]).toEqual([[], []]);
  });

  it('refuses an unknown kind by name', async () => {
    const { ctx } = await memberFiles();
    const { status, body } = await postUpload(ctx, geotagged, { kind: 'selfie' });
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty('kind');
  });

  it.each([
    ['avatar', padded(geotagged, 5 * MB), 'Please select an image smaller than 5MB'],
    ['post_image', padded(geotagged, 8 * MB), 'Please select an image smaller than 8MB'],
    ['business_plan', pdfOfSize(10 * MB), 'Please select a PDF smaller than 10MB'],
  ])('takes %s at its limit and not one byte more', async (kind, bytes, words) => {
    const { ctx } = await memberFiles();
    expect((await postUpload(ctx, bytes, { kind })).status).toBe(201);
    const { status, body } = await postUpload(ctx, join(bytes, '\n'), { kind });
    expect(status).toBe(413);
    expect(body).toMatchObject({ detail: 'File too large', fields: { file: [words] } });
    expect(await rowsOf(ctx)).toHaveLength(1);
  });
});

describe('quota', () => {
  const old = (ownerId: string, i: number, createdAt: number, size = 1000) => ({
    id: `${ownerId}-${i}`,
    ownerId,
    kind: 'post_image' as const,
    name: 'x',
    contentType: 'image/webp',
    size,
    createdAt,
  });
  async function withRows(count: number, createdAt: (now: number) => number, size?: number) {
    const person = await memberFiles();
    const { ctx } = person;
    const rows = Array.from({ length: count }, (_, i) => old(ctx.viewer.id, i, createdAt(ctx.now), size));
    for (let i = 0; i < rows.length; i += 10)
      await ctx.db.batch([ctx.db.insert(files).values(rows.slice(i, i + 10))]);
    return person;
  }

  it('refuses a photo before it is drawn and stored, where the hour is full', async () => {
    const { ctx, control } = await withRows(uploadQuota.perHour, (now) => now - 50 * MINUTE_MS);
    const before = await orphans(ctx);
    const put = vi.spyOn(ctx.files, 'put');
    const photo = { kind: 'post_image', name: 'a.jpg', bytes: geotagged } as const;
    await expect(uploadFile(ctx, photo)).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(uploadFile(ctx, { ...photo, key: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'rate_limited',
    });
    expect([control.drawn, put.mock.calls, await orphans(ctx)]).toEqual([0, [], before]);
  });

  it('counts a damaged picture, which the encoder has tried', async () => {
    const { ctx, control } = await withRows(uploadQuota.perHour - 1, (now) => now - 50 * MINUTE_MS);
    expect((await postUpload(ctx, geotagged.subarray(0, 3000))).status).toBe(415);
    await Promise.all(control.deferred);
    const { drawn } = control;
    expect([(await postUpload(ctx, geotagged)).status, control.drawn]).toEqual([429, drawn]);
  });

  it('counts what was drawn for one key at once, until a day later', async () => {
    const { ctx, control } = await memberFiles();
    const key = crypto.randomUUID();
    const photo = { kind: 'post_image', name: 'a.jpg', bytes: geotagged, key } as const;
    const answers = await Promise.all(Array.from({ length: 5 }, () => uploadFile(ctx, photo)));
    await Promise.all(control.deferred);
    const { drawn } = control;
    expect(await rowsOf(ctx)).toHaveLength(drawn);
    expect((await keptOf(ctx)).map(({ id }) => id)).toEqual([answers[0]?.id]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    // Sent again after a lost answer, it is not drawn and costs nothing.
    expect(await uploadFile(ctx, photo)).toEqual(answers[0]);
    expect([control.drawn, (await rowsOf(ctx)).length]).toEqual([drawn, drawn]);
    await showAsAvatar(ctx, answers[0]?.id ?? '');
    // Other tests leave more rows than one sweep takes.
    while ((await sweepUploads({ ...ctx, now: ctx.now + DAY_MS + MINUTE_MS })) > 0);
    expect((await rowsOf(ctx)).map(({ id }) => id)).toEqual([answers[0]?.id]);
  });

  it('holds an hour’s uploads, even when several come at once, and leaves no object behind', async () => {
    const { ctx } = await withRows(uploadQuota.perHour - 1, (now) => now - 50 * MINUTE_MS);
    const answers = await Promise.all(Array.from({ length: 5 }, () => postUpload(ctx, geotagged)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.fields).toHaveProperty('file');
    const wait = Number(refused?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(10 * 60);
    const ids = (await rowsOf(ctx)).map((row) => row.id);
    const objects = (await env.FILES.list()).objects.map((object) => object.key);
    expect(ids.filter((id) => objects.includes(id))).toHaveLength(1);
    expect(await orphans(ctx)).toEqual([]);
  });

  it('holds a day’s uploads', async () => {
    const { ctx } = await withRows(uploadQuota.perDay, (now) => now - 23 * 60 * MINUTE_MS);
    const { status, headers } = await postUpload(ctx, geotagged);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60 * 60);
  });

  it('forgets what is older than a day', async () => {
    const { ctx } = await withRows(uploadQuota.perDay, (now) => now - 25 * 60 * MINUTE_MS);
    expect((await postUpload(ctx, geotagged)).status).toBe(201);
  });

  it('holds the space of all files, and counts what was drawn before it was found full', async () => {
    const { ctx, control } = await withRows(
      1,
      (now) => now - 48 * 60 * MINUTE_MS,
      uploadQuota.totalBytes - 100,
    );
    const { status, body } = await postUpload(ctx, geotagged);
    expect(status).toBe(413);
    expect(body.detail).toMatch(/all your storage space/);
    await Promise.all(control.deferred);
    expect((await rowsOf(ctx)).map(({ size }) => size)).toEqual([uploadQuota.totalBytes - 100, 0]);
  });

  it('grows with the factor of load tests', async () => {
    const { ctx } = await withRows(uploadQuota.perHour, (now) => now - MINUTE_MS);
    ctx.limits = { ...ctx.limits, scaled: (limit) => limit * 10 };
    expect((await postUpload(ctx, geotagged)).status).toBe(201);
  });

  it('is one person’s own, and two trips to D1: one before the photo is drawn, one with its row', async () => {
    const { ctx } = await memberFiles();
    let trips = 0;
    const batch = ctx.db.batch.bind(ctx.db);
    ctx.db.batch = (queries) => {
      trips += 1;
      return batch(queries);
    };
    expect((await postUpload(ctx, geotagged)).status).toBe(201);
    expect(trips).toBe(2);
  });
});

describe('an upload whose row D1 does not confirm', () => {
  const photo = { kind: 'post_image', name: 'a.jpg', bytes: geotagged } as const;
  const d1Fails = new AppError('unavailable', 'Please try again');

  /** Fails the calls of D1 that write a file's row and come after, before or after they are done. */
  function failInserts(db: AppContext['db'], when: 'before' | 'after', further: number) {
    const batch = db.batch.bind(db);
    let calls = 0;
    vi.spyOn(db, 'batch').mockImplementation(async (statements) => {
      calls += 1;
      const fails = calls > 1 && calls <= 2 + further;
      if (fails && when === 'before') throw d1Fails;
      const rows = await batch(statements);
      if (fails) throw d1Fails;
      return rows;
    });
  }

  it.each([
    ['without a key', undefined],
    ['with one', crypto.randomUUID()],
  ])('is answered where the row is there, %s', async (_, key) => {
    const { ctx } = await memberFiles();
    failInserts(ctx.db, 'after', 0);
    const { id } = await uploadFile(ctx, { ...photo, key });
    vi.restoreAllMocks();
    expect((await rowsOf(ctx)).map((row) => row.id)).toEqual([id]);
    expect(await stored(id)).not.toBeNull();
  });

  it.each([
    ['before', 0, 0],
    ['after', 1, 1],
  ] as const)('leaves no row without an object (D1 fails %s the commit)', async (when, further, rows) => {
    const { ctx } = await memberFiles();
    failInserts(ctx.db, when, further);
    await expect(uploadFile(ctx, photo)).rejects.toBe(d1Fails);
    vi.restoreAllMocks();
    const kept = await rowsOf(ctx);
    expect(kept).toHaveLength(rows);
    for (const { id } of kept) expect(await stored(id)).not.toBeNull();
    // One that stayed without a row is the nightly sweep's.
    await env.FILES.delete(await orphans(ctx));
  });

  it.each([
    ['goes where its row was refused', false, 0],
    ['stays where nobody says that it is not another upload’s', true, 1],
  ])('its object %s', async (_, isSilent, objects) => {
    const { ctx } = await memberFiles();
    const refused = new AppError('rate_limited', 'Too many');
    const batch = ctx.db.batch.bind(ctx.db);
    let calls = 0;
    vi.spyOn(ctx.db, 'batch').mockImplementation(async (statements) => {
      calls += 1;
      if (calls === 2) throw refused;
      if (calls === 3 && isSilent) throw d1Fails;
      return batch(statements);
    });
    const before = await orphans((await memberFiles()).ctx);
    await expect(uploadFile(ctx, { ...photo, key: crypto.randomUUID() })).rejects.toBe(refused);
    vi.restoreAllMocks();
    const left = (await orphans(ctx)).filter((key) => !before.includes(key));
    expect(left).toHaveLength(objects);
    await env.FILES.delete(left);
  });
});

describe('the same key again', () => {
  const upload = (ctx: Awaited<ReturnType<typeof memberFiles>>['ctx'], key: string) =>
    uploadFile(ctx, { kind: 'post_image', name: 'a.jpg', bytes: geotagged, key });

  it('answers the first upload, also of several at once, and stores one file', async () => {
    const { ctx } = await memberFiles();
    const key = crypto.randomUUID();
    const first = await upload(ctx, key);
    expect(await upload(ctx, key)).toEqual(first);
    const other = crypto.randomUUID();
    const [one, two] = await Promise.all([upload(ctx, other), upload(ctx, other)]);
    expect(two).toEqual(one);
    expect((await keptOf(ctx)).map(({ id }) => id).sort()).toEqual([first.id, one.id].sort());
    expect(await stored(one.id)).not.toBeNull();
    expect(await orphans(ctx)).toEqual([]);
  });

  it('is a new file where the first went with the post that showed it, and the post can be published anew', async () => {
    const { ctx } = await memberFiles();
    const key = crypto.randomUUID();
    const publish = async (url: string) => {
      const post = newPost.parse({ ...validInput.communityPost(), images: [url] });
      return (await createPost(ctx, post)).id;
    };
    const first = await upload(ctx, key);
    const postId = await publish(first.url);
    // While the post is there, its file is the answer.
    expect((await upload(ctx, key)).url).toBe(first.url);
    await deletePost(ctx, postId);
    const second = await upload(ctx, key);
    expect(second.url).not.toBe(first.url);
    // Its answer may be lost, too.
    expect((await upload(ctx, key)).url).toBe(second.url);
    await publish(second.url);
    expect((await upload(ctx, key)).url).toBe(second.url);
    expect(await stored(second.id)).not.toBeNull();
    expect((await getFile(ctx, second.url)).status).toBe(200);
    // What the removal sealed is left as it is.
    expect((await rowsOf(ctx)).find(({ id }) => id === first.id)).toMatchObject({
      withdrawnReason: 'deleted',
    });
  });

  it('is a new file where the first is being swept', async () => {
    const { ctx } = await memberFiles();
    const key = crypto.randomUUID();
    const first = await upload(ctx, key);
    await ctx.db.batch([ctx.db.update(files).set({ deletedAt: ctx.now }).where(eq(files.id, first.id))]);
    expect((await upload(ctx, key)).url).not.toBe(first.url);
  });

  it('is the first file where an edit took it out, which the form may put back', async () => {
    const { ctx } = await memberFiles();
    const key = crypto.randomUUID();
    const first = await upload(ctx, key);
    await ctx.db.batch([
      ctx.db
        .update(files)
        .set({ withdrawnAt: ctx.now, withdrawnReason: 'replaced', attachedAt: ctx.now })
        .where(eq(files.id, first.id)),
    ]);
    expect((await upload(ctx, key)).url).toBe(first.url);
  });

  it('is another file for another person', async () => {
    const [{ ctx }, { ctx: other }] = [await memberFiles(), await memberFiles()];
    const key = crypto.randomUUID();
    const [mine, theirs] = [await upload(ctx, key), await upload(other, key)];
    expect(mine.id).not.toBe(theirs.id);
  });

  it('is another file for other bytes, which never takes the place of what is shown', async () => {
    const { ctx } = await memberFiles();
    const key = crypto.randomUUID();
    const kind = 'business_plan';
    const plans = [pdfOf('plan'), pdfOf('another')];
    const [first, second] = await Promise.all(
      plans.map((bytes, i) => uploadFile(ctx, { kind, name: `${i}.pdf`, bytes, key })),
    );
    expect(await stored(first?.id ?? '')).toEqual(plans[0]);
    expect(await stored(second?.id ?? '')).toEqual(plans[1]);
  });
});

describe('the name of a plan, which is read beside the offer', () => {
  it.each([
    'Guaranteed 40% monthly returns - WhatsApp 9876543210.pdf',
    'guaranteed_returns_of_40%.pdf',
    'Double.your.money.pdf',
    'Join our Telegram channel.pdf',
  ])('is refused as a text would be: %s', async (name) => {
    const { ctx } = await memberFiles();
    const answer = await postUpload(ctx, pdfOf('plan'), { kind: 'business_plan', name });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      fields: { file: [expect.stringMatching(/^Please rename the file\. /)] },
    });
    expect(await rowsOf(ctx)).toEqual([]);
  });

  it.each(['Bakery plan 2026.pdf', 'Balance_sheet_FY25-26.pdf', 'बेकरी योजना.pdf'])(
    'may be %s',
    async (name) => {
      const { ctx } = await memberFiles();
      const answer = await postUpload(ctx, pdfOf('plan'), { kind: 'business_plan', name });
      expect([answer.status, answer.body]).toMatchObject([201, { name }]);
    },
  );
});

describe('faults', () => {
  it('answers 503 when the encoder is away, and stores nothing', async () => {
    const { ctx, control } = await memberFiles();
    control.imagesFail = true;
    const { status, headers } = await postUpload(ctx, geotagged);
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('60');
    expect(await orphans(ctx)).toEqual([]);
  });

  it('removes the object when the row can’t be written', async () => {
    const { ctx } = await memberFiles();
    const broken = Object.create(ctx.db, { batch: { value: () => Promise.reject(new Error('D1 is away')) } });
    await expect(
      uploadFile({ ...ctx, db: broken }, { kind: 'post_image', name: 'a.jpg', bytes: geotagged }),
    ).rejects.toThrow('D1 is away');
    expect(await orphans(ctx)).toEqual([]);
  });

  it('answers 503 when the store is away, and writes no row', async () => {
    const { ctx, control } = await memberFiles();
    control.storeFails = true;
    const { status, headers } = await postUpload(ctx, geotagged);
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('60');
    control.storeFails = false;
    expect(await rowsOf(ctx)).toEqual([]);
  });
});
