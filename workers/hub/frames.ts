import type { CallSignal } from '~/domain/call/call.schema';
import * as refusals from '~/domain/chat/hub.words';
import { AppError, statusOf } from '~/lib/app-error';
import { firstSentence } from '~/lib/problem';
import { validate } from '~/lib/validate';
import { closeCodes } from '~/realtime/close-codes';
import { type ClientFrame, clientFrame, type TransientEvent } from '~/realtime/protocol';
import {
  countFrame,
  countSignal,
  type FrameCounts,
  hasTooManySignals,
  hubLimits,
  isTooBig,
  type SocketState,
} from './limits';

/** The part of a socket that frame handlers use. */
interface FrameSocket {
  state: SocketState | null;
  setState: (state: SocketState) => unknown;
  close: (code: number, reason: string) => void;
}

/** The hub's interface for frame handlers. */
export interface FrameHost<S extends FrameSocket> {
  /** The user whose hub this is. */
  readonly userId: string;
  /** Multiplies the limits of frames. */
  readonly limitFactor: number;
  /** What all sockets of the user have sent lately. Hibernation loses it, and then the counts of each socket go on. */
  together: FrameCounts;
  send: (socket: S, event: TransientEvent) => void;
  /** Checks the socket's session in D1 and closes the socket if it has ended. */
  checkSession: (socket: S) => Promise<boolean>;
  /** Whether the token belongs to a valid bearer session of this user. */
  isOwnToken: (token: string) => Promise<boolean>;
  greet: (socket: S) => Promise<void>;
  resume: (socket: S, seq: number) => void;
  typing: (to: string) => Promise<void>;
  read: (userId: string, upTo: number) => Promise<void>;
  /** Sends a text and confirms it to the socket. */
  sendText: (socket: S, frame: SendFrame) => Promise<void>;
  joinCall: (socket: S, callId: string, deviceId: string) => Promise<void>;
  reportRinging: (callId: string) => Promise<void>;
  signal: (socket: S, to: string, event: { callId: string; signal: CallSignal }) => Promise<void>;
}

export type SendFrame = Extract<ClientFrame, { type: 'send' }>;

type FrameType = ClientFrame['type'];
/** Indexed by type, so that the compiler sees that a frame fits the handler of its type. */
type FrameOf<T extends FrameType> = { [K in FrameType]: { type: K } & Extract<ClientFrame, { type: K }> }[T];

type Handlers = {
  [T in FrameType]: <S extends FrameSocket>(
    host: FrameHost<S>,
    socket: S,
    frame: FrameOf<T>,
  ) => Promise<void> | void;
};

/** One handler per frame type. The user's identity comes from the socket; a frame can only confirm it. */
const handlers: Handlers = {
  async auth(host, socket, { userId, token }) {
    if (userId !== host.userId) socket.close(closeCodes.forbidden, 'not your hub');
    else if (token !== undefined && !(await host.isOwnToken(token))) {
      socket.close(closeCodes.unauthenticated, 'no such session');
    } else await host.greet(socket);
  },
  resume: (host, socket, { seq }) => host.resume(socket, seq),
  typing: (host, _socket, { to }) => host.typing(to),
  read: (host, _socket, { userId, upTo }) => host.read(userId, upTo),
  send: (host, socket, frame) => host.sendText(socket, frame),
  call_join: (host, socket, { callId, deviceId }) => host.joinCall(socket, callId, deviceId),
  call_rings: (host, _socket, { callId }) => host.reportRinging(callId),
  call_signal: (host, socket, { to, callId, signal }) => host.signal(socket, to, { callId, signal }),
};

const handle = <T extends FrameType, S extends FrameSocket>(
  host: FrameHost<S>,
  socket: S,
  frame: FrameOf<T>,
) => handlers[frame.type](host, socket, frame);

/** Handles one client message of any content; never throws. */
export async function takeFrame<S extends FrameSocket>(
  host: FrameHost<S>,
  socket: S,
  message: string | ArrayBuffer | ArrayBufferView,
  now: number,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { state } = socket;
  if (!state) return socket.close(closeCodes.unauthenticated, 'no session');
  if (typeof message !== 'string' ? message.byteLength > hubLimits.frameBytes : isTooBig(message)) {
    return socket.close(closeCodes.tooBig, 'frame over 16 KB');
  }
  const parsed = typeof message === 'string' ? parseFrame(message) : invalid();
  const isSignal = parsed.kind === 'frame' && parsed.frame.type === 'call_signal';
  const { limitFactor } = host;
  const count = isSignal ? countSignal : countFrame;
  // A user is in one call, so all sockets share the signals of one.
  const sockets = isSignal ? 1 : hubLimits.busySockets;
  const counted = count(state, now, limitFactor);
  const userCounts = count(host.together, now, limitFactor * sockets);
  if (!counted || !userCounts) return socket.close(closeCodes.tooMany, 'too many frames');
  socket.setState(counted);
  host.together = userCounts;

  if (parsed.kind === 'unknown') return;
  if (parsed.kind === 'invalid') return host.send(socket, errorEvent('invalid', parsed.ref));
  const { frame } = parsed;
  if (isSignal && [counted, userCounts].some((counts) => hasTooManySignals(counts, limitFactor))) {
    return host.send(socket, errorEvent('rate_limited', frame.ref));
  }
  try {
    if (now - counted.checkedAt > hubLimits.sessionCheckMs && !(await host.checkSession(socket))) return;
    await handle(host, socket, frame);
  } catch (error) {
    if (!(error instanceof AppError)) onFailure(error);
    host.send(socket, frame.type === 'send' ? notSent(frame, error) : errorEvent(codeOf(error), frame.ref));
  }
}

type Parsed = { kind: 'frame'; frame: ClientFrame } | { kind: 'unknown' } | { kind: 'invalid'; ref?: string };

const known = new Set<unknown>(Object.keys(handlers));

/** Parses a frame. Unknown types belong to another version and are ignored; known ones must be valid. */
export function parseFrame(text: string): Parsed {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return invalid();
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return invalid();
  const { type, ref } = json as { type?: unknown; ref?: unknown };
  if (typeof type !== 'string') return invalid(ref);
  if (!known.has(type)) return { kind: 'unknown' };
  try {
    return { kind: 'frame', frame: validate(clientFrame, json) };
  } catch {
    return invalid(ref);
  }
}

const invalid = (ref?: unknown): Parsed => ({
  kind: 'invalid',
  ...(typeof ref === 'string' && { ref: ref.slice(0, 64) }),
});

type ErrorCode = Extract<TransientEvent, { type: 'error' }>['code'];
const errorCodes: Partial<Record<string, ErrorCode>> = {
  invalid: 'invalid',
  forbidden: 'forbidden',
  not_found: 'not_found',
  rate_limited: 'rate_limited',
};

const codeOf = (error: unknown): ErrorCode =>
  (error instanceof AppError ? errorCodes[error.code] : undefined) ?? 'unavailable';

/** The refusal in the words of the API. Another error is not known to the user, whose device tries again. */
function notSent({ clientId, to }: SendFrame, error: unknown): TransientEvent {
  const refusal = error instanceof AppError ? error : new AppError('unavailable', refusals.notSent());
  const { code, message, fields, retryAfter } = refusal;
  return {
    type: 'not_sent',
    clientId,
    userId: to,
    status: statusOf[code],
    message: firstSentence(fields, message),
    retryAfter: retryAfter ?? null,
  };
}

const errorEvent = (code: ErrorCode, ref?: string): TransientEvent => ({
  type: 'error',
  code,
  ...(ref !== undefined && { ref }),
});
