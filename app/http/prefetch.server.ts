import { screenPath } from './access';
import { mayPrefetchData } from './prefetch';

/** Until then a prefetched screen is shown without asking; Chromium takes its first use for good for five minutes. */
const KEPT_SECONDS = 10;

/** True for the data of a screen that a browser fetches before anybody asked for it. */
const isDataPrefetch = ({ method, headers }: Request, pathname: string) =>
  method === 'GET' &&
  pathname.endsWith('.data') &&
  /prefetch/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');

/** A prefetch that would be thrown away, or spends data that somebody saves: it is answered without any work. */
export const isIdlePrefetch = (request: Request, pathname: string) =>
  isDataPrefetch(request, pathname) &&
  (request.headers.get('save-data') === 'on' || !mayPrefetchData(screenPath(pathname)));

/** Lets the browser use what it prefetched; for this user only, and until they write (the bookmark is a cookie). */
export function keepPrefetched(request: Request, pathname: string, response: Response): void {
  if (!isDataPrefetch(request, pathname)) return;
  if (response.status !== 200 || response.headers.has('set-cookie')) return;
  response.headers.set('cache-control', `private, max-age=${KEPT_SECONDS}`);
  response.headers.set('vary', 'Cookie, Save-Data');
}
