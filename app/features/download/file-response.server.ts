import { type FileRow, openFile, renditionOf, requireFile } from '~/domain/download/read.server';
import type { Rendition } from '~/domain/file/image-rendition';
import { attachmentDisposition } from '~/domain/file/name';
import type { AppContext } from '~/domain/shared/context';
import { matchesEtag } from '~/http/entity-tag.server';
import { AppError, retryHeaders, statusOf } from '~/lib/app-error';
import type { ByteRange } from '~/platform/file-store';

/** Content types that are shown inline; all others are downloaded. */
const shownInPlace = /^(image\/(jpeg|png|webp|avif|gif)|video\/(mp4|webm)|audio\/(webm|ogg|mp4))$/;

/**
 * A removed file must disappear soon: shared caches keep it for an hour at most, and browsers revalidate
 * after a minute, which costs a 304.
 */
export const FOR_A_WHILE = 'public, max-age=60, s-maxage=3600, must-revalidate';
/** A placeholder is replaced soon. */
const FOR_NOW = 'public, max-age=60';
const PRIVATE = 'private, no-store';

/** Answers `GET /files/{key}?w={width}`. Throws `not_found` or `gone` before any ETag is compared. */
export async function fileResponse(ctx: AppContext, request: Request, key: string): Promise<Response> {
  const file = await requireFile(ctx, key);
  const rendition = renditionOf(file, widthOf(request), request.headers.get('accept') ?? '');
  const etag = etagOf(file, rendition);
  const headers = baseHeaders(file, etag);
  if (file.isOpen && matchesEtag(request.headers.get('if-none-match'), etag)) {
    headers.set('cache-control', FOR_A_WHILE);
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
  if (file.isOpen) headers.set('cache-control', isFinal ? FOR_A_WHILE : FOR_NOW);
  if (!isFinal) headers.delete('etag');
  if (file.width === null) headers.set('accept-ranges', 'bytes');
  if (range)
    headers.set('content-range', `bytes ${range.offset}-${range.offset + range.length - 1}/${file.size}`);
  return new Response(body as BodyInit, { status: range ? 206 : 200, headers });
}

/** Headers that keep uploaded bytes from running scripts or being sniffed as another type. */
function baseHeaders(file: FileRow, etag: string): Headers {
  const headers = new Headers({
    'cache-control': PRIVATE,
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
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

/** A key's bytes never change, so its name and rendition identify them. */
const etagOf = (file: FileRow, rendition: Rendition) =>
  rendition === 'original' ? `"${file.id}"` : `"${file.id}-${rendition.width}-${rendition.format}"`;

/**
 * The requested byte range; null if there is none, several, another unit or a stale `If-Range`: the whole
 * file is sent then.
 */
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

/**
 * Passes an error on, and counts an address that nobody has: each costs a look-up. What is there is never refused, however many
 * pictures a page or a shared network asks for. Throws `rate_limited` past the limit.
 */
export async function countMiss({ limits, viewer, client }: AppContext, error: unknown): Promise<never> {
  const isMiss = error instanceof AppError && error.code === 'not_found';
  if (isMiss) await limits.take('misses', `misses ${viewer?.id ?? client.network}`);
  throw error;
}

/** An error as one plain sentence, because it is shown where a picture was expected. */
export function refusedFile(error: unknown): Response {
  if (!(error instanceof AppError)) throw error;
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...retryHeaders(error),
  };
  return new Response(error.message, { status: statusOf[error.code], headers });
}
