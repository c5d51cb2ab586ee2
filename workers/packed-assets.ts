import { withMutableHeaders } from '~/http/mutable-response';
import { isRead } from '~/http/request';

/** What the build packs, by extension. */
const types = new Map([
  ['css', 'text/css; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['svg', 'image/svg+xml'],
]);

/** Files whose names change with their content (wrangler.toml hands them to the Worker). */
export const isAsset = (pathname: string): boolean => pathname.startsWith('/assets/');

/**
 * A file of the build. Who takes Brotli gets what the build packed (workers/local/build/packed-assets.ts): an eighth less than the
 * platform's own compression, which has no time for more (decision 077). `assets` are the static files.
 */
export async function answerAsset(request: Request, url: URL, assets: Fetcher): Promise<Response> {
  const type = types.get(url.pathname.split('.').at(-1) ?? '');
  if (type && isRead(request) && takesBrotli(request) && !request.headers.has('range')) {
    const found = await assets.fetch(new Request(new URL(`${url.pathname}.br`, url), request));
    if (isThere(found)) return packed(found, type);
    await found.body?.cancel();
  }
  return unlessMissing(await assets.fetch(request));
}

/** public/_headers lets everything below /assets be kept for a year; a file that only another deployment has would be missing as long. */
function unlessMissing(found: Response): Response {
  if (isThere(found)) return found;
  const response = withMutableHeaders(found);
  response.headers.set('cache-control', 'no-store');
  return response;
}

const isThere = ({ ok, status }: Response) => ok || status === 304;

function packed({ body, status, headers }: Response, type: string): Response {
  // public/_headers says how long it is kept, and for whom.
  const asPacked = new Headers(headers);
  asPacked.set('content-type', type);
  asPacked.set('content-encoding', 'br');
  return new Response(body, { status, headers: asPacked, encodeBody: 'manual' });
}

/** The platform shows a Worker an `Accept-Encoding` of its own, and the browser's beside it. */
export function takesBrotli({ cf, headers }: Pick<Request, 'cf' | 'headers'>): boolean {
  const accepted = (cf?.clientAcceptEncoding as string | undefined) ?? headers.get('accept-encoding') ?? '';
  return accepted.split(',').some((one) => {
    const [coding, ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
    return coding === 'br' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
