import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import type { UserHub } from '#workers/user-hub';
import { type LoggedEvent, loggedEvent, type ServerFrame, transientEvent } from '~/realtime/protocol';
import { eventually } from './clock/eventually';
import { ORIGIN } from './visitor';

export interface HubSocket {
  socket: WebSocket;
  /** Every received frame, in order. */
  frames: ServerFrame[];
  /** Received texts that are not frames, such as `pong`. */
  texts: string[];
  say: (frame: unknown) => void;
  /** Waits for a frame of a type at or after `frames[from]`; by default any, received or to come. */
  next: <T extends ServerFrame['type']>(type: T, from?: number) => Promise<Extract<ServerFrame, { type: T }>>;
  /** Code of the close frame. */
  closed: () => Promise<number>;
  isClosed: () => boolean;
}

/** Opens a socket through the whole pipeline; every frame must match the protocol. */
export async function openHubSocket(
  headers: Record<string, string>,
  options?: WebSocketAcceptOptions,
  address = '/ws',
): Promise<HubSocket> {
  const { webSocket, status } = await exports.default.fetch(ORIGIN + address, {
    headers: { upgrade: 'websocket', ...headers },
  });
  if (!webSocket) throw new Error(`the socket was refused with ${status}`);
  return listen(webSocket, options);
}

/** Opens the socket of a signed-in user and waits for `ready`. With `allowHalfOpen` it answers no close frame, and can go on. */
export async function signedInSocket(
  { token }: { token: string },
  options?: WebSocketAcceptOptions,
): Promise<HubSocket> {
  const opened = await openHubSocket({ authorization: `Bearer ${token}`, origin: ORIGIN }, options);
  await opened.next('ready');
  return opened;
}

/** Listens to a socket that is open. */
export function listen(socket: WebSocket, options?: WebSocketAcceptOptions): HubSocket {
  const frames: ServerFrame[] = [];
  const texts: string[] = [];
  let code: number | null = null;
  socket.addEventListener('message', ({ data }) => {
    const text = String(data);
    if (text.startsWith('{')) frames.push(knownFrame(JSON.parse(text)));
    else texts.push(text);
  });
  socket.addEventListener('close', (event) => {
    code = event.code;
  });
  socket.accept(options);
  return {
    socket,
    frames,
    texts,
    say: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    next: (type, from = 0) =>
      eventually(() => {
        const found = frames.slice(from).find((frame) => frame.type === type);
        if (!found) throw new Error(`no ${type} among ${frames.map((frame) => frame.type).join(', ')}`);
        return found as never;
      }),
    closed: () =>
      eventually(() => {
        if (code === null) throw new Error('the socket is open');
        return code;
      }),
    isClosed: () => code !== null,
  };
}

function knownFrame({ v, seq, ...event }: Record<string, unknown>): ServerFrame {
  if (v !== 1) throw new Error('a frame without version');
  const isTransient = transientEvent.safeParse({ ...event, ...(seq !== undefined && { seq }) });
  if (isTransient.success) return { v, ...isTransient.data };
  if (typeof seq !== 'number') throw new Error(`an event without number: ${JSON.stringify(event)}`);
  return { v, seq, ...loggedEvent.parse(event) };
}

export const hubOf = (userId: string): DurableObjectStub<UserHub> => env.USER_HUB.getByName(userId);

/** Kinds of jobs that a user's hub has scheduled, without the cleanup of its replay log. */
export const jobsOf = ({ id }: { id: string }): Promise<string[]> =>
  runInDurableObject(hubOf(id), (_, { storage }) =>
    storage.sql
      .exec<{ kind: string }>("SELECT kind FROM schedule WHERE kind <> 'forget_events' ORDER BY kind")
      .toArray()
      .map(({ kind }) => kind),
  );

/** Events that a user's hub has stored for replay, in their order. */
export const loggedBy = ({ id }: { id: string }): Promise<(LoggedEvent & { seq: number })[]> =>
  runInDurableObject(hubOf(id), (_, { storage }) =>
    storage.sql
      .exec<{ frame: string }>('SELECT frame FROM events ORDER BY seq')
      .toArray()
      .map(({ frame }) => {
        const { v, seq, ...event } = JSON.parse(frame) as { v: 1; seq: number };
        return { seq, ...loggedEvent.parse(event) };
      }),
  );

/** Evicts a hub from memory; its sockets stay open unless `close` is given. */
export const evict = (userId: string, webSockets: 'hibernate' | 'close' = 'hibernate') =>
  evictDurableObject(hubOf(userId), { webSockets });

/** Deletes what a hub has stored, as a lost storage would; it is the hub of a living user again at once. */
export async function loseStorage(userId: string): Promise<void> {
  await hubOf(userId).forget();
  await evict(userId);
}

/** Waits a moment, before a test checks that something has not happened. */
export const pause = (milliseconds = 60) => new Promise((done) => setTimeout(done, milliseconds));
