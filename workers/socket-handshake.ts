import { findViewer } from '~/domain/auth/session.server';
import { needsOwnPassword } from '~/domain/auth/write-access';
import type { AppContext } from '~/domain/shared/context';
import { describeError } from '~/platform/log.server';
import { closeCodes } from '~/realtime/close-codes';
import { parseFrame } from './hub/frames';
import { hubLimits, isTooBig } from './hub/limits';

const AUTH_TIMEOUT_MS = 5_000;

type EnterHub = (userId: string, sessionId: string) => Promise<Response>;
type Data = string | ArrayBuffer;

/**
 * For clients without a cookie: the Worker keeps the socket until its first frame is `auth` with a bearer token, then forwards
 * frames to and from the hub. Until then it only sends close codes.
 */
export function socketAwaitingAuth(app: AppContext, enterHub: EnterHub): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.binaryType = 'arraybuffer';
  server.accept();
  app.defer(awaitAuth(app, server, enterHub));
  return new Response(null, { status: 101, webSocket: client });
}

async function awaitAuth(app: AppContext, socket: WebSocket, enterHub: EnterHub): Promise<void> {
  const held = holdFrames(socket);
  try {
    const first = await held.first;
    if (first === null) return socket.close(closeCodes.unauthenticated, 'no auth frame');
    const answer = await admit(app, first, enterHub);
    if (typeof answer === 'number') return socket.close(answer, 'not admitted');
    pipe(socket, answer, held.release);
  } catch (error) {
    app.log({ event: 'hub_failed', task: 'handshake', error: describeError(error) });
    socket.close(1011, 'try again later');
  }
}

/** The hub's socket, or the close code. */
async function admit(app: AppContext, first: Data, enterHub: EnterHub): Promise<WebSocket | number> {
  if (typeof first !== 'string') return closeCodes.unauthenticated;
  if (isTooBig(first)) return closeCodes.tooBig;
  const parsed = parseFrame(first);
  if (parsed.kind !== 'frame' || parsed.frame.type !== 'auth') return closeCodes.unauthenticated;
  const { userId, token } = parsed.frame;
  const viewer = token === undefined ? null : await findViewer({ ...app, now: Date.now() }, token);
  if (viewer?.session.kind !== 'bearer') return closeCodes.unauthenticated;
  if (viewer.id !== userId || needsOwnPassword({ viewer })) return closeCodes.forbidden;
  const { webSocket } = await enterHub(viewer.id, viewer.session.id);
  if (!webSocket) throw new Error('the hub opened no socket');
  return webSocket;
}

/** The first frame, or null after a timeout. Later frames wait for `release`, up to a burst; nobody knows yet whose they are. */
function holdFrames(socket: WebSocket) {
  const waiting: Data[] = [];
  const refuse = (code: number, why: string) => {
    socket.close(code, why);
    waiting.length = 0;
    take = () => undefined;
  };
  let take: (data: Data) => void = (data) => {
    if (typeof data === 'string' ? isTooBig(data) : data.byteLength > hubLimits.frameBytes)
      refuse(closeCodes.tooBig, 'frame over 16 KB');
    else if (waiting.push(data) > hubLimits.framesPerBurst) refuse(closeCodes.tooMany, 'too many frames');
  };
  const first = new Promise<Data | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), AUTH_TIMEOUT_MS);
    let isFirst = true;
    socket.addEventListener('message', ({ data }) => {
      if (!isFirst) return take(data as Data);
      isFirst = false;
      clearTimeout(timer);
      resolve(data as Data);
    });
    socket.addEventListener('close', () => {
      clearTimeout(timer);
      resolve(null);
    });
  });
  const release = (to: (data: Data) => void) => {
    for (const data of waiting.splice(0)) to(data);
    take = to;
  };
  return { first, release };
}

function pipe(client: WebSocket, hub: WebSocket, release: (to: (data: Data) => void) => void): void {
  hub.addEventListener('message', ({ data }) => quietly(() => client.send(data)));
  hub.addEventListener('close', ({ code, reason }) => closeWith(client, code, reason));
  hub.addEventListener('error', () => closeWith(client, 1011, ''));
  client.addEventListener('close', ({ code, reason }) => closeWith(hub, code, reason));
  client.addEventListener('error', () => closeWith(hub, 1011, ''));
  hub.accept();
  release((data) => quietly(() => hub.send(data)));
  // The client may have disconnected while the hub opened its socket. Its close event has passed, so the hub's socket is closed
  // here.
  if (client.readyState !== WebSocket.OPEN) closeWith(hub, 1000, '');
}

/** Codes below 1000 and reserved ones mean that there was no close frame. */
function closeWith(socket: WebSocket, code: number, reason: string): void {
  const isSendable = code === 1000 || (code >= 1007 && code <= 1014) || code >= 3000;
  quietly(() => socket.close(isSendable ? code : 1000, reason.slice(0, 100)));
}

/** Ignores errors of a socket that is already closed. */
function quietly(act: () => void): void {
  try {
    act();
  } catch {}
}
