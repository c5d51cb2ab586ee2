import type { AppContext } from '~/domain/shared/context';
import { MINUTE_MS } from '~/lib/time/duration';
import type { EndedState, HubKv } from '../hub-store/values';
import { reportHub } from '../objects/report';
import { withTimeout } from '../objects/with-timeout';
import { hubLimits, type SocketState } from './limits';
import { livingSessions } from './queries';
import type { Socket } from './socket';

const TIMEOUT_MS = 2_000;
/** A socket that was opening while its session ended is open after this time. */
const ON_ITS_WAY_MS = MINUTE_MS;

type Context = Pick<AppContext, 'db' | 'now'>;
type End = (socket: Socket) => void;

/** By then D1 has been asked about every socket that was open when its session ended. */
const KEPT_MS = 2 * hubLimits.sessionCheckMs;

/**
 * The sessions of the user that have ended. It is stored before their sockets are closed, so that a frame of theirs is refused though
 * the close was lost with the hub's memory. A socket on its way meanwhile is not trusted before D1 has confirmed it.
 */
export class EndedSessions {
  #state: EndedState;

  constructor(private readonly kv: HubKv) {
    this.#state = kv.read('ended_sessions') ?? {
      at: 0,
      allAt: 0,
      until: {},
    };
  }

  add(ids: readonly string[] | 'all', now: number): void {
    const kept = Object.entries(this.#state.until).filter(([, until]) => until > now);
    const added = ids === 'all' ? [] : ids.map((id) => [id, now + KEPT_MS] as const);
    this.#state = {
      at: now,
      allAt: ids === 'all' ? now : this.#state.allAt,
      until: Object.fromEntries([...kept, ...added]),
    };
    this.kv.write('ended_sessions', this.#state);
  }

  has({ sessionId, openedAt }: Pick<SocketState, 'sessionId' | 'openedAt'>): boolean {
    return sessionId in this.#state.until || openedAt < this.#state.allAt;
  }

  entered(socket: Socket, now: number): void {
    const { state } = socket;
    if (state && now - this.#state.at < ON_ITS_WAY_MS) socket.setState({ ...state, checkedAt: 0 });
  }
}

/**
 * Closes sockets whose session has ended, so that nothing is pushed to a session last checked more than five minutes ago. Revoking
 * a session notifies the hub at once; this covers a lost notification. If D1 does not respond, the sockets stay open, and it answers
 * false.
 */
export async function dropEnded(
  context: () => Context,
  userId: string,
  sockets: readonly Socket[],
  end: End,
): Promise<boolean> {
  const before = Date.now() - hubLimits.sessionCheckMs;
  const unsure = sockets.filter(({ state }) => (state?.checkedAt ?? 0) < before);
  if (unsure.length === 0) return true;
  try {
    await check(context(), userId, unsure, end);
    return true;
  } catch (error) {
    reportHub('session_check', error);
    return false;
  }
}

/** The same check for one socket that sent a frame. If D1 does not respond, the frame is refused. */
export async function isSessionAlive(
  ctx: Context,
  userId: string,
  socket: Socket,
  end: End,
): Promise<boolean> {
  await check(ctx, userId, [socket], end);
  return socket.readyState === WebSocket.OPEN;
}

async function check(ctx: Context, userId: string, sockets: readonly Socket[], end: End): Promise<void> {
  const ids = new Set(sockets.flatMap(({ state }) => state?.sessionId ?? []));
  const living = await withTimeout(TIMEOUT_MS, livingSessions(ctx, userId, [...ids]));
  for (const socket of sockets) {
    const { state } = socket;
    if (state && living.has(state.sessionId)) socket.setState({ ...state, checkedAt: ctx.now });
    else end(socket);
  }
}
