import { isRead } from './request';

/**
 * Stored by the requesting browser only and revalidated before each use: after the session ends it gets 401 instead of the copy.
 */
export const revalidatedHeaders = {
  'cache-control': 'private, no-cache',
  vary: 'Accept-Language, Cookie, Authorization',
};

/** The weak ETag of a JSON response: 96 bits of its SHA-256. It includes the page's headers (next page, total). */
export async function weakTag(headers: Headers, body: Uint8Array<ArrayBuffer>): Promise<string> {
  const about = new TextEncoder().encode(
    `${headers.get('link') ?? ''}\n${headers.get('x-total-count') ?? ''}\n`,
  );
  const whole = new Uint8Array(about.length + body.length);
  whole.set(about);
  whole.set(body, about.length);
  const digest = await crypto.subtle.digest('SHA-256', whole);
  return `W/"${btoa(String.fromCharCode(...new Uint8Array(digest, 0, 12)))}"`;
}

/** True if `If-None-Match` contains the tag, weak or strong. */
export function matchesEtag(header: string | null, tag: string): boolean {
  const bare = tag.replace(/^W\//, '');
  return (
    header
      ?.split(',')
      .map((one) => one.trim())
      .some((one) => one === '*' || one.replace(/^W\//, '') === bare) ?? false
  );
}

/** The response, or 304 without a body if the client has it. Other headers stay, since they may have changed. */
export function conditionalResponse(request: Request, response: Response): Response {
  const tag = response.headers.get('etag');
  if (!tag || !isRead(request) || response.status !== 200) return response;
  if (!matchesEtag(request.headers.get('if-none-match'), tag)) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-type');
  headers.delete('content-length');
  return new Response(null, { status: 304, headers });
}
