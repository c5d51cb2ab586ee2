import { AppError } from '~/lib/app-error';
import { otherSite } from './problem.words';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes started by another site's page. Remix only checks document actions and trusts X-Forwarded-Host; this also covers
 * `/api` and compares with our own origin. A foreign page cannot send a bearer token by itself, so a request with one and without a
 * cookie needs no check.
 */
export function requireSameOrigin(request: Request, ownOrigin: string, usesCookie: boolean): void {
  if (safeMethods.has(request.method)) return;
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (site && site !== 'same-origin' && site !== 'none') throw foreign();
  if (origin && origin !== ownOrigin) throw foreign();
  // Browsers always send one of the two headers with a write, so a cookie without either is refused.
  if (usesCookie && !site && !origin) throw foreign();
}

const foreign = () => new AppError('forbidden', otherSite());

/**
 * Whether a picture of our own page is asked for, for the one read that changes something: another site may lead there by a link or a
 * redirect, which browsers send with the cookie.
 */
export function isOwnPicture({ headers }: Request, ownOrigin: string): boolean {
  const [site, use] = [headers.get('sec-fetch-site'), headers.get('sec-fetch-dest')];
  if (site !== null && use !== null) return site === 'same-origin' && use === 'image';
  // Safari before 16.4 says neither. A link in a page of ours names that page, too, but asks for a document.
  const referer = URL.parse(headers.get('referer') ?? '');
  return referer?.origin === ownOrigin && !/\btext\/html\b/i.test(headers.get('accept') ?? 'text/html');
}
