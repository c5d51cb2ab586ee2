/** Kept by the one browser that asked, and asked about before each use: an ended session gets 401, never the copy. */
export const revalidated = { 'cache-control': 'private, no-cache', vary: 'Cookie, Authorization' };

/**
 * The weak tag of a JSON answer: 96 bits of its SHA-256. What is in the headers of a page (the next one, the total)
 * changes it, too.
 */
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

/** True if `If-None-Match` names the tag; weak and strong ones are the same here. */
export function namesTag(header: string | null, tag: string): boolean {
  const bare = tag.replace(/^W\//, '');
  return (
    header
      ?.split(',')
      .map((one) => one.trim())
      .some((one) => one === '*' || one.replace(/^W\//, '') === bare) ?? false
  );
}

/** The answer itself, or 304 without a body to who has it already. Its other headers stay: they may be newer. */
export function unlessKnown(request: Request, response: Response): Response {
  const tag = response.headers.get('etag');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!tag || !isRead || response.status !== 200) return response;
  if (!namesTag(request.headers.get('if-none-match'), tag)) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-type');
  headers.delete('content-length');
  return new Response(null, { status: 304, headers });
}
