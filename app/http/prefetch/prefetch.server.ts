import { screenPath } from '~/http/access';
import { asksLowData } from '~/http/cookies.server';
import { mayPrefetchData } from './prefetch';

/** How long a prefetched screen may be used without a request. Chromium accepts its first use for five minutes. */
const KEPT_SECONDS = 10;

/** True for a screen's data that the browser prefetches. */
const isDataPrefetch = ({ method, headers }: Request, pathname: string) =>
  method === 'GET' &&
  pathname.endsWith('.data') &&
  /prefetch/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');

/** A prefetch that would be discarded, or that ignores that its user saves data. It is answered without any work. */
export const isIdlePrefetch = (request: Request, pathname: string) =>
  isDataPrefetch(request, pathname) && (asksLowData(request) || !mayPrefetchData(screenPath(pathname)));

/** Lets the browser use prefetched data: for this user only, and until their next write (the bookmark is a cookie). */
export function keepPrefetched(request: Request, pathname: string, response: Response): void {
  if (!isDataPrefetch(request, pathname)) return;
  if (response.status !== 200 || response.headers.has('set-cookie')) return;
  response.headers.set('cache-control', `private, max-age=${KEPT_SECONDS}`);
  response.headers.set('vary', 'Cookie, Save-Data');
}
