import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { pdfOf } from '#test/support/crafted-files';
import { fileContext, fixtureBytes, getFile, memberFiles, showAsAvatar } from '#test/support/files';
import { files } from '~/db/schema';
import { readImageSize } from '~/domain/file/image-header';
import { sniffFileType } from '~/domain/file/type';
import { uploadFile } from '~/domain/file/upload.server';
import { AppError } from '~/lib/app-error';
import drawingPng from '../../support/fixtures/drawing.png?inline';
import wideJpg from '../../support/fixtures/wide.jpg?inline';

const chrome = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' };
const webpOnly = { accept: 'image/webp,image/*;q=0.8' };

async function photo(fixture = wideJpg) {
  const { ctx, control } = await memberFiles();
  const file = await uploadFile(ctx, {
    kind: 'post_image',
    name: 'me at home.jpg',
    bytes: fixtureBytes(fixture),
  });
  await showAsAvatar(ctx, file.id);
  control.drawn = 0;
  return { ctx, control, file };
}

async function plan() {
  const { ctx } = await memberFiles();
  const file = await uploadFile(ctx, { kind: 'business_plan', name: 'चाय plan.pdf', bytes: pdfOf() });
  return { ctx, file };
}

const textIn = async (response: Response) => new TextDecoder().decode(await response.arrayBuffer());
const bytesIn = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe('a picture', () => {
  it.each([
    ['image/avif', chrome, 'avif', 640, 640],
    ['image/avif', chrome, 'avif', 300, 320],
    ['image/webp', webpOnly, 'webp', 640, 640],
    ['image/jpeg', { accept: '*/*' }, 'jpg', 640, 640],
    ['image/jpeg', {}, 'jpg', 1080, 1080],
    ['image/webp', chrome, 'webp', 1600, 1600], // larger than AVIF is made
  ] as const)(
    'comes as %s for %j at the width asked for',
    async (contentType, headers, type, asked, width) => {
      const { ctx, file } = await photo();
      const response = await getFile(ctx, `${file.url}?w=${asked}`, headers);
      const bytes = await bytesIn(response);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe(contentType);
      expect(response.headers.get('content-length')).toBe(String(bytes.length));
      expect(sniffFileType(bytes)).toBe(type);
      expect(readImageSize(bytes, type)).toEqual({ width, height: Math.round((width * 1067) / 1600) });
    },
  );

  it('is made once for a width and format, and kept', async () => {
    const { ctx, control, file } = await photo();
    const first = await bytesIn(await getFile(ctx, `${file.url}?w=480`, webpOnly));
    expect(control.drawn).toBe(1);
    expect((await env.FILES.list({ prefix: `variants/${file.id}/` })).objects.map(({ key }) => key)).toEqual([
      `variants/${file.id}/480.webp`,
    ]);
    const again = await bytesIn(await getFile(ctx, `${file.url}?w=401`, webpOnly));
    expect(again).toEqual(first);
    expect(control.drawn).toBe(1);
    await bytesIn(await getFile(ctx, `${file.url}?w=480`, chrome));
    expect(control.drawn).toBe(2);
  });

  it('is made once for many who ask for it at once, and counted once', async () => {
    const { ctx, control, file } = await photo();
    const taken: string[] = [];
    const counting = {
      ...ctx,
      limits: { ...ctx.limits, take: async (name: string) => void taken.push(name) },
    };
    const ask = async () => {
      const response = await getFile(counting, `${file.url}?w=480`, webpOnly);
      return { etag: response.headers.get('etag'), bytes: await bytesIn(response) };
    };
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, ask));
    expect(control.drawn).toBe(1);
    expect(first?.etag).toBe(`"${file.id}-480-webp"`);
    for (const other of others) expect(other).toEqual(first);
    await ask();
    expect(taken).toEqual(['drawings']);
  });

  it('comes as it was stored to who has had too many drawn, and as wanted to others', async () => {
    const { ctx, control, file } = await photo();
    const take = () => Promise.reject(new AppError('rate_limited', 'Too many'));
    const spent = { ...ctx, limits: { ...ctx.limits, take } };
    const [standIn, wanted] = await Promise.all([
      getFile(spent, `${file.url}?w=320`, webpOnly),
      getFile(fileContext().app, `${file.url}?w=320`, webpOnly),
    ]);
    expect(standIn.status).toBe(200);
    expect(standIn.headers.get('cache-control')).toBe('public, max-age=60');
    expect(standIn.headers.get('etag')).toBeNull();
    expect(readImageSize(await bytesIn(standIn), 'webp')).toMatchObject({ width: 1600 });
    expect(readImageSize(await bytesIn(wanted), 'webp')).toMatchObject({ width: 320 });
    expect(control.drawn).toBe(0);
    // What is drawn already costs nothing.
    const later = await getFile(spent, `${file.url}?w=320`, webpOnly);
    expect(readImageSize(await bytesIn(later), 'webp')).toMatchObject({ width: 320 });
  });

  it('is never drawn larger than it is', async () => {
    const { ctx, control, file } = await photo(drawingPng);
    const response = await getFile(ctx, `${file.url}?w=1080`, webpOnly);
    expect(readImageSize(await bytesIn(response), 'webp')).toEqual({ width: 320, height: 240 });
    expect(control.drawn).toBe(0);
  });

  it.each(['', '?w=0', '?w=-5', '?w=abc', '?w=1e3', '?w=999999', '?w=640&w=1', '?x=1'])(
    'answers any wish (%j) with one of few variants',
    async (query) => {
      const { ctx, control, file } = await photo();
      const response = await getFile(ctx, `${file.url}${query}`, webpOnly);
      expect(response.status).toBe(200);
      await bytesIn(response);
      expect(control.drawn).toBeLessThanOrEqual(1);
    },
  );

  it('is kept for a while, by its form, and runs nothing', async () => {
    const { ctx, file } = await photo();
    const response = await getFile(ctx, `${file.url}?w=320`, webpOnly);
    await bytesIn(response);
    const { headers } = response;
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=60, s-maxage=3600, must-revalidate',
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'content-disposition': 'inline',
      etag: `"${file.id}-320-webp"`,
    });
    expect(JSON.stringify([...headers])).not.toContain('me at home');
  });

  it('answers 304 to whoever has it, without reading it again', async () => {
    const { ctx, control, file } = await photo();
    const tag = `"${file.id}-320-webp"`;
    for (const header of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const response = await getFile(ctx, `${file.url}?w=320`, { ...webpOnly, 'if-none-match': header });
      expect(response.status).toBe(304);
      expect(response.headers.get('etag')).toBe(tag);
    }
    expect(control.drawn).toBe(0);
    const other = await getFile(ctx, `${file.url}?w=320`, { ...chrome, 'if-none-match': tag });
    expect(other.status).toBe(200);
    await bytesIn(other);
  });

  it('is there for everybody', async () => {
    const { file } = await photo();
    const response = await getFile(fileContext().app, file.url, webpOnly);
    expect(response.status).toBe(200);
    await bytesIn(response);
  });

  it('comes as it was stored while the encoder is away, for a minute', async () => {
    const { ctx, control, file } = await photo();
    control.imagesFail = true;
    const standIn = await getFile(ctx, `${file.url}?w=320`, chrome);
    expect(standIn.status).toBe(200);
    expect(standIn.headers.get('content-type')).toBe('image/webp');
    expect(standIn.headers.get('cache-control')).toBe('public, max-age=60');
    expect(standIn.headers.get('etag')).toBeNull();
    expect(readImageSize(await bytesIn(standIn), 'webp')).toMatchObject({ width: 1600 });
    control.imagesFail = false;
    const later = await getFile(ctx, `${file.url}?w=320`, chrome);
    expect(readImageSize(await bytesIn(later), 'avif')).toMatchObject({ width: 320 });
  });
});

describe('a document', () => {
  it('is downloaded by its owner under its name, and kept by no cache', async () => {
    const { ctx, file } = await plan();
    const response = await getFile(ctx, file.url);
    expect(response.status).toBe(200);
    expect(await bytesIn(response)).toEqual(pdfOf());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="___ plan.pdf"; filename*=UTF-8''%E0%A4%9A%E0%A4%BE%E0%A4%AF%20plan.pdf`,
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'accept-ranges': 'bytes',
    });
  });

  it('does not exist for anybody else', async () => {
    const { file } = await plan();
    const { ctx: stranger } = await memberFiles();
    for (const app of [stranger, fileContext().app]) {
      const response = await getFile(app, file.url, { 'if-none-match': `"${file.id}"` });
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('This file does not exist.');
    }
  });

  it.each([
    ['bytes=0-3', 206, '%PDF', (size: number) => `bytes 0-3/${size}`],
    ['bytes=-6', 206, '%%EOF\n', (size: number) => `bytes ${size - 6}-${size - 1}/${size}`],
    ['bytes=5-', 206, null, (size: number) => `bytes 5-${size - 1}/${size}`],
    ['bytes=0-999999', 206, null, (size: number) => `bytes 0-${size - 1}/${size}`],
    ['bytes=999999-', 416, '', (size: number) => `bytes */${size}`],
    ['bytes=-0', 416, '', (size: number) => `bytes */${size}`],
    ['bytes=3-1', 200, null, () => null],
    ['bytes=0-1,3-4', 200, null, () => null],
    ['lines=0-3', 200, null, () => null],
    ['bytes=-', 200, null, () => null],
  ])('answers Range %s with %i', async (range, status, text, contentRange) => {
    const { ctx, file } = await plan();
    const response = await getFile(ctx, file.url, { range });
    const body = await textIn(response);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-range')).toBe(contentRange(file.size));
    if (text !== null) expect(body).toBe(text);
    if (status === 206) expect(response.headers.get('content-length')).toBe(String(body.length));
    if (status === 200) expect(body).toHaveLength(file.size);
  });

  it('sends the whole when If-Range names another version', async () => {
    const { ctx, file } = await plan();
    const stale = await getFile(ctx, file.url, { range: 'bytes=0-3', 'if-range': '"other"' });
    expect([stale.status, (await bytesIn(stale)).length]).toEqual([200, file.size]);
    const same = await getFile(ctx, file.url, { range: 'bytes=0-3', 'if-range': `"${file.id}"` });
    expect([same.status, await textIn(same)]).toEqual([206, '%PDF']);
  });
});

describe('what is not there', () => {
  it.each(['', 'short', 'a'.repeat(24), 'a'.repeat(200), '..%2f..%2fetc', "'%20OR%201=1--", '%00', '../x'])(
    '/files/%s is a 404 in plain words',
    async (key) => {
      const response = await getFile(fileContext().app, `/files/${key}`);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toBe('This file does not exist.');
    },
  );

  it('a deleted file, and one whose object is lost', async () => {
    const { ctx, file } = await photo();
    await env.FILES.delete(file.id);
    expect((await getFile(ctx, `${file.url}?w=320`, webpOnly)).status).toBe(404);
    const second = await photo();
    await second.ctx.db.batch([
      second.ctx.db.update(files).set({ deletedAt: 1 }).where(eq(files.id, second.file.id)),
    ]);
    expect((await getFile(second.ctx, second.file.url, webpOnly)).status).toBe(404);
  });
});
