import { AppError } from '~/lib/app-error';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site's page started. Remix checks document actions only, and believes
 * X-Forwarded-Host; this covers `/api` too and compares with our own origin. A bearer token can't be sent by a
 * foreign page on its own, so a request with one and without cookie needs no proof.
 */
export function requireSameOrigin(request: Request, ownOrigin: string, usesCookie: boolean): void {
  if (safeMethods.has(request.method)) return;
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (site && site !== 'same-origin' && site !== 'none') throw foreign();
  if (origin && origin !== ownOrigin) throw foreign();
  // Browsers always send one of the two with a write; a cookie without either is nobody we know.
  if (usesCookie && !site && !origin) throw foreign();
}

const foreign = () => new AppError('forbidden', 'This request came from another site.');
