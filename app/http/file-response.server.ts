import { AppError } from '~/domain/errors';
import { attachmentDisposition } from '~/domain/file-name';
import { type FileRow, isPublicFile, openFile, renditionOf, requireFile } from '~/domain/file-read.server';
import type { ByteRange } from '~/domain/file-store.server';
import type { Rendition } from '~/domain/image-rendition';
import type { AppContext } from '~/platform/context';
import { namesTag } from './entity-tag.server';

/** Content that a browser may show in place; everything else is downloaded. */
const shownInPlace = /^(image\/(jpeg|png|webp|avif|gif)|video\/(mp4|webm))$/;

const FOREVER = 'public, max-age=31536000, immutable';
/** A stand-in is asked for again soon. */
const FOR_NOW = 'public, max-age=60';
const PRIVATE = 'private, no-store';

/** Answers `GET /files/{key}?w={width}`; throws `not_found`. */
export async function fileResponse(ctx: AppContext, request: Request, key: string): Promise<Response> {
  const file = await requireFile(ctx, key);
  const rendition = renditionOf(file, widthOf(request), request.headers.get('accept') ?? '');
  const etag = etagOf(file, rendition);
  const headers = baseHeaders(file, etag);
  if (isPublicFile(file) && namesTag(request.headers.get('if-none-match'), etag)) {
    headers.set('cache-control', FOREVER);
    return new Response(null, { status: 304, headers });
  }
  const range = file.width === null ? rangeOf(request, file.size, etag) : null;
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  const { body, contentType, size, isFinal } = await openFile(ctx, file, rendition, range ?? undefined);
  headers.set('content-type', contentType);
  headers.set('content-length', String(size));
  if (isPublicFile(file)) headers.set('cache-control', isFinal ? FOREVER : FOR_NOW);
  if (!isFinal) headers.delete('etag');
  if (file.width === null) headers.set('accept-ranges', 'bytes');
  if (range)
    headers.set('content-range', `bytes ${range.offset}-${range.offset + range.length - 1}/${file.size}`);
  return new Response(body as BodyInit, { status: range ? 206 : 200, headers });
}

/** Whatever the bytes are, they run nothing and are taken for nothing else than we say. */
function baseHeaders(file: FileRow, etag: string): Headers {
  const headers = new Headers({
    'cache-control': PRIVATE,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'content-disposition': shownInPlace.test(file.contentType) ? 'inline' : attachmentDisposition(file.name),
    etag,
  });
  if (file.width !== null) headers.set('vary', 'Accept');
  return headers;
}

function widthOf(request: Request): number | null {
  const text = new URL(request.url).searchParams.get('w') ?? '';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

/** A key's bytes never change, so its name and rendition are tag enough. */
const etagOf = (file: FileRow, rendition: Rendition) =>
  rendition === 'original' ? `"${file.id}"` : `"${file.id}-${rendition.width}-${rendition.format}"`;

/** One range of bytes; null for none, several, other units or a stale `If-Range`: then the whole is sent. */
function rangeOf(request: Request, size: number, etag: string): ByteRange | 'unsatisfiable' | null {
  const ifRange = request.headers.get('if-range');
  if (ifRange && ifRange !== etag) return null;
  const [, from = '', to = ''] =
    /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.get('range') ?? '') ?? [];
  if (!from && !to) return null;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  if (from && to && Number(to) < Number(from)) return null;
  if (start >= size || end < start) return 'unsatisfiable';
  return { offset: start, length: end - start + 1 };
}

/** The 404 of a file, in one plain sentence: it stands where a picture was expected. */
export function missingFile(error: unknown): Response {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
  return new Response(error.message, {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
