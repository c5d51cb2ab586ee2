import { needsOwnPassword } from '~/domain/auth/write-access';
import type { AppContext } from '~/domain/shared/context';
import { forbidden, socketsOnly } from '~/http/problem.words';
import { currentLanguage } from '~/lib/language/current-language';
import { closeCodes } from '~/realtime/close-codes';
import { VIEWER_PARAM } from '~/realtime/socket-viewer';
import { LANGUAGE_HEADER, SESSION_HEADER, USER_HEADER } from './hub-headers';
import { asksForSocket, SOCKET_PATH } from './socket-address';
import { socketAwaitingAuth } from './socket-handshake';

/**
 * `/ws`: the session selects the hub, never the URL or a frame, and the hub only gets the user and session id. `credential` is what
 * the request carried, valid or not; a client without one authenticates in its first frame.
 */
export async function openSocket(
  request: Request,
  env: Env,
  app: AppContext,
  credential: 'cookie' | 'bearer' | null,
): Promise<Response> {
  if (!asksForSocket(request)) {
    return new Response(socketsOnly(), {
      status: 426,
      headers: { upgrade: 'websocket' },
    });
  }
  if (!isFromHere(request.headers.get('origin'), app.client.origin, credential)) {
    return new Response(forbidden(), { status: 403 });
  }
  const { viewer } = app;
  const enter = (userId: string, sessionId: string) => enterHub(env, app.client.origin, userId, sessionId);
  if (viewer) {
    // What waits in a page to be sent by its socket was written by whose page it is.
    const named = new URL(request.url).searchParams.get(VIEWER_PARAM);
    if (named !== null && named !== viewer.id) return refuse(closeCodes.forbidden, 'somebody else’s page');
    if (needsOwnPassword(app)) return refuse(closeCodes.forbidden, 'own password first');
    return enter(viewer.id, viewer.session.id);
  }
  await app.limits.take('anonymous', `socket ${app.client.network}`);
  // A refused upgrade looks like a lost connection to a page; only a close code stops it from reconnecting.
  return credential ? refuse(closeCodes.unauthenticated, 'session ended') : socketAwaitingAuth(app, enter);
}

/** Browsers always send the page's origin. A cookie is sent by any page, so with a cookie the origin must be ours. */
function isFromHere(origin: string | null, ownOrigin: string, credential: string | null): boolean {
  return origin === null ? credential !== 'cookie' : origin === ownOrigin;
}

/** The address tells the hub the page's origin, so that links in texts to it are ours. */
function enterHub(env: Env, origin: string, userId: string, sessionId: string): Promise<Response> {
  const headers = {
    upgrade: 'websocket',
    [USER_HEADER]: userId,
    [SESSION_HEADER]: sessionId,
    [LANGUAGE_HEADER]: currentLanguage(),
  };
  return env.USER_HUB.getByName(userId).fetch(new Request(new URL(SOCKET_PATH, origin), { headers }));
}

function refuse(code: number, why: string): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(code, why);
  return new Response(null, { status: 101, webSocket: client });
}
