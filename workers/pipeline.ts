import type { DbMeter } from '~/db/client.server';
import { touchSession } from '~/domain/auth/session.server';
import { identify } from '~/domain/claimed-viewer/identify.server';
import { asVerified } from '~/domain/shared/claim';
import type { AppContext } from '~/domain/shared/context';
import { refusalPage } from '~/features/gate/refusal-page';
import { isGuestPath, screenPath } from '~/http/access';
import { purgesPublicReads } from '~/http/cache/public-reads';
import { bookmarkCookie, languageCookie, readSessionToken } from '~/http/cookies.server';
import { conditionalResponse } from '~/http/entity-tag.server';
import { requestedLanguage, setLanguageHeaders, speakViewersLanguage } from '~/http/language.server';
import { varyByLowData } from '~/http/low-data';
import { withMutableHeaders } from '~/http/mutable-response';
import { requireNamedViewer, setKeepHeaders } from '~/http/offline/keeping.server';
import { isIdlePrefetch, keepPrefetched } from '~/http/prefetch/prefetch.server';
import { logRefusal, problem, unexpected } from '~/http/problem.server';
import { isRead } from '~/http/request';
import { requireSameOrigin } from '~/http/same-origin.server';
import { newNonce, setSecurityHeaders } from '~/http/security-headers.server';
import { AppError } from '~/lib/app-error';
import { currentLanguage } from '~/lib/language/current-language';
import { inLanguage } from '~/platform/language.server';
import { type Log, log as writeLine } from '~/platform/log.server';
import { answerNonCanonical } from './canonical-address';
import { createContext } from './context';
import { answerByEndpoint } from './endpoints';
import { answerAsset, isAsset } from './packed-assets';
import { throughPageCache } from './page-cache';
import { purgePublicReads, throughPublicCache } from './public-cache';
import { isSignIn, takeRateLimit } from './rate-limit';
import { answerByRoute } from './remix';
import { answerManifest, MANIFEST_PATH } from './route-manifest';
import { SOCKET_PATH } from './socket-address';
import { openSocket } from './socket-upgrade';
import { admitUpload, isUpload } from './upload-admission';

/**
 * The order of a request: files of the build; language, canonical URL, same origin, idle prefetch, viewer, rate limits; then sockets,
 * Remix's route manifest, the public cache, the page cache, an endpoint or Remix (forms with files after upload admission); then headers.
 */
export function handleRequest(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
  const url = new URL(request.url);
  if (isAsset(url.pathname)) return answerAsset(request, url, env.ASSETS);
  return inLanguage(requestedLanguage(request), () => handleInLanguage(request, url, env, execution));
}

async function handleInLanguage(
  request: Request,
  url: URL,
  env: Env,
  execution: ExecutionContext,
): Promise<Response> {
  // Only a page has scripts.
  const nonce = isScreen(url.pathname) ? newNonce() : '';
  const redirected = answerNonCanonical(request, url);
  if (redirected) return finish(redirected, nonce, url, env);
  const exchange: Exchange = { request, url, nonce, env };
  let log: Log = writeLine;
  try {
    const context = createContext(request, env, execution);
    const { app } = context;
    log = app.log;
    const response = await answer(exchange, app);
    const failure = app.claim?.failure();
    if (failure) {
      // D1 could not say who asks, so whatever the route answered instead is dropped.
      await response.body?.cancel();
      throw failure;
    }
    return complete(response, exchange, context);
  } catch (error) {
    const route = screenPath(url.pathname);
    if (!(error instanceof AppError)) {
      return finish(problem(request, unexpected(log, request, route, error)), nonce, url, env);
    }
    logRefusal(log, request.method, route, error);
    return finish(refused(request, url.pathname, error, env.APP_NAME), nonce, url, env);
  }
}

/** What is known of a request before it is answered. */
interface Exchange {
  request: Request;
  url: URL;
  nonce: string;
  env: Env;
}

/** After the answer: renews the session, adds headers and cookies, and drops the public reads that a write has changed. */
function complete(
  response: Response,
  { request, url, nonce, env }: Exchange,
  { app, meter, isLoopback, bookmark }: ReturnType<typeof createContext>,
): Response {
  // A response that asked D1 nothing, such as a 405, has no verified viewer. It asks later, or an ended session would go on spending the
  // limits of its former user.
  const known = app.claim ? app.claim.known() : app;
  if (!known) app.defer(asVerified(app, async () => undefined).catch(() => undefined));
  if (known?.viewer) touchSession(known, known.viewer);
  if (response.webSocket) return response;
  const done = finish(conditionalResponse(request, response), nonce, url, env);
  keepPrefetched(request, url.pathname, done);
  const tellsFigures = isLoopback && mayTellFigures(request, url.pathname, app);
  done.headers.append('server-timing', serverTiming(meter, tellsFigures));
  const written = meter.rowsWritten > 0 ? bookmark() : null;
  // A new sign-in has no viewer yet, but the next page must find its session.
  if (written && (known?.viewer?.session.kind === 'cookie' || done.headers.has('set-cookie'))) {
    done.headers.append('set-cookie', bookmarkCookie(request, written));
  }
  if (known) setKeepHeaders(request, url, done, known.viewer);
  if (meter.rowsWritten > 0 && !isRead(request) && purgesPublicReads(url.pathname)) {
    app.defer(purgePublicReads(url.origin));
  }
  return done;
}

async function answer({ request, url, nonce, env }: Exchange, app: AppContext): Promise<Response> {
  const { pathname } = url;
  const cookieToken = readSessionToken(request);
  requireSameOrigin(
    request,
    app.client.origin,
    cookieToken !== null || screenPath(pathname) === SIGN_IN_FORM,
  );
  if (isIdlePrefetch(request, pathname)) return new Response(null, { status: 204 });
  const token = isGuestPath(pathname) ? null : (bearerToken(request) ?? cookieToken);
  const endGuard = token === null ? () => undefined : await identifyViewer(app, request, pathname, token);
  try {
    requireNamedViewer(request, app.viewer);
    await takeRateLimit(request, app, pathname);
    if (pathname === MANIFEST_PATH) return answerManifest(url);
    if (pathname === SOCKET_PATH)
      return await openSocket(request, env, app, credentialOf(request, cookieToken));
    const draw = (admitted: Request) =>
      inViewersLanguage(
        admitted,
        pathname,
        async () =>
          (await answerByEndpoint(admitted, url, { app, nonce })) ?? answerByRoute(admitted, { app, nonce }),
      );
    const admit = () => admitUpload(request, app, draw);
    const readCached = () => throughPageCache(request, app, nonce, admit);
    return await throughPublicCache(request, app, readCached);
  } finally {
    endGuard();
  }
}

function identifyViewer(
  app: AppContext,
  request: Request,
  pathname: string,
  token: string,
): Promise<() => void> {
  return identify(app, token, {
    counted: isScreen(pathname),
    // Uploads and sockets are expensive, so they wait until D1 has confirmed the viewer.
    lookUpFirst: pathname === SOCKET_PATH || isUpload(request),
    guardWrites: !isRead(request),
    onViewer: (viewer) => speakViewersLanguage(request, viewer),
  });
}

/**
 * A page is drawn with the scripts of its language. Where D1 says, with the page's own data, that its person has chosen another than
 * this device speaks, the page is drawn again.
 */
async function inViewersLanguage(request: Request, pathname: string, draw: () => Promise<Response>) {
  const spoken = currentLanguage();
  const response = await draw();
  if (currentLanguage() === spoken || !isRead(request) || !isScreen(pathname)) return response;
  await response.body?.cancel();
  const again = withMutableHeaders(await draw());
  // The cookie makes the next page start in this language.
  again.headers.append('set-cookie', languageCookie(request, currentLanguage()));
  return again;
}

/** Its response sets the session cookie, so the request must come from our own page. */
const SIGN_IN_FORM = '/register';

/** Paths whose response may render a page with its badges. */
const isScreen = (pathname: string) => !/^\/(api|files|ws)(\/|$)/.test(pathname);

const credentialOf = (request: Request, cookieToken: string | null) =>
  request.headers.has('authorization') ? 'bearer' : cookieToken === null ? null : 'cookie';

/** `Authorization: Bearer …` overrides the cookie, so that a request has exactly one identity. */
function bearerToken(request: Request): string | null {
  return /^Bearer ([\w.-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

/** A problem, or a page for who has opened a screen or sent its form. */
function refused(request: Request, pathname: string, error: AppError, appName: string): Response {
  const response = problem(request, error);
  const page = isScreen(pathname) ? refusalPage(request, error, appName) : null;
  if (page === null) return response;
  response.headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(page, response);
}

function finish(response: Response, nonce: string, url: URL, env: Env): Response {
  const mutable = withMutableHeaders(response);
  setSecurityHeaders(mutable.headers, nonce, url, Boolean(env.TURNSTILE_SITE_KEY));
  setLanguageHeaders(mutable.headers);
  varyByLowData(mutable.headers);
  return mutable;
}

/**
 * Row counts and times would reveal what a response hides: private or blocked rows that a search has read, or whether an email is
 * registered. Only a local server tells them, for measurements, and not even there at the forms of a stranger.
 */
const mayTellFigures = (request: Request, pathname: string, { viewer }: AppContext) =>
  isRead(request) || (viewer !== null && !isSignIn(pathname));

const serverTiming = ({ trips, rowsRead, rowsWritten, ms }: DbMeter, isOpen: boolean) =>
  isOpen
    ? `d1;dur=${ms};desc="trips=${trips} read=${rowsRead} written=${rowsWritten}"`
    : `d1;desc="trips=${trips}"`;
