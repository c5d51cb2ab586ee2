import { canonicalPaths } from '~/http/canonical-path';
import { movedPath, movedPatterns } from '~/http/moved-paths';
import { problem } from '~/http/problem.server';
import * as words from '~/http/problem.words';
import { isRead } from '~/http/request';
import { isLoopback } from '~/platform/env.server';
import { type LogEvent, log } from '~/platform/log.server';
import { routePatterns } from './remix';

type Misfit = Extract<LogEvent, { event: 'address_refused' }>['address'];

/** Paths without a route: the socket, and Remix's route manifest. */
const canonicalPath = canonicalPaths([...routePatterns, ...movedPatterns, 'ws', '__manifest']);

/**
 * Data requests of Remix for addresses that are no page. Remix would buffer the whole answer as text: a video of 25 MB or an export
 * would be in this isolate's memory several times.
 */
const NO_PAGES_DATA = /^\/(?:(?:api|cards|files)\/.+|settings\/export)\.data$/;

/**
 * Answers requests to a non-canonical URL first, so that limits, access and caches only see one spelling. Reads are redirected;
 * writes are refused, because a redirect would lose the body. Null if the URL is canonical.
 */
export function answerNonCanonical(request: Request, url: URL): Response | null {
  const spelled = canonicalPath(url.pathname);
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    // A client that calls over plain http has exposed its credential; a redirect would hide that from its developer.
    const isPage = spelled !== null && !/^\/(api|ws)(\/|$)/.test(spelled);
    if (isRead(request) && isPage) return Response.redirect(url.href.replace(/^http:/, 'https:'), 308);
    return refuse(request, 'plain_http', {
      status: 400,
      message: words.notSecure(),
    });
  }
  if (spelled === null) {
    return refuse(request, 'unreadable', { status: 400, message: words.unreadable() });
  }
  if (NO_PAGES_DATA.test(spelled)) {
    return refuse(request, 'no_page', { status: 404, message: words.noSuchAddress() });
  }
  const path = movedPath(spelled) ?? spelled;
  if (path === url.pathname) return null;
  if (isRead(request)) return Response.redirect(new URL(path + url.search, url).href, 301);
  return refuse(request, 'misspelled', {
    status: 404,
    message: words.didYouMean({ path }),
  });
}

function refuse(request: Request, address: Misfit, error: { status: number; message: string }): Response {
  log({ event: 'address_refused', method: request.method, address });
  return problem(request, error);
}
