import { findViewer } from '~/domain/auth/session.server';
import { clearChatNotices } from '~/domain/chat/message.server';
import type { LiveStart } from '~/domain/message/conversations';
import { countIn } from '~/domain/shared/rate-window';
import { userNotFound } from '~/domain/user/access.server';
import { MINUTE_MS } from '~/lib/time/duration';
import { scaled } from '~/platform/rate-limits.server';
import { closeCodes } from '~/realtime/close-codes';
import type { TransientEvent } from '~/realtime/protocol';
import { frameOf, sendTo } from '../hub/broadcaster';
import type { SignalEvent } from '../hub/call/signals';
import type { HubDeps } from '../hub/deps';
import type { FrameHost, SendFrame } from '../hub/frames';
import { hubLimits, newCounts } from '../hub/limits';
import { dropEnded, isSessionAlive } from '../hub/sessions';
import type { Socket } from '../hub/socket';
import { inBackground } from '../objects/report';
import type { HubParts } from './parts';

/** Serves the sockets of the hub's user: greets them, and does what their frames ask. */
export class SocketHost implements FrameHost<Socket> {
  together = newCounts(Date.now());
  /** Looks at sessions on their way, by socket. */
  readonly #checks = new Map<string, Promise<boolean>>();

  constructor(
    private readonly deps: HubDeps,
    readonly limitFactor: number,
    private readonly parts: Omit<HubParts, 'schedule' | 'broadcaster' | 'stalePermissions'>,
  ) {}

  get userId(): string {
    return this.deps.hub.userId();
  }

  opened(socket: Socket): void {
    const { ctx } = this.deps;
    const { kv, presence, chat, ended } = this.parts;
    const now = Date.now();
    const limit = scaled(hubLimits.opensPerMinute, this.limitFactor);
    const opens = countIn(kv.read('opens') ?? [now, 0], limit, MINUTE_MS, now);
    if (!opens) {
      socket.close(closeCodes.tooMany, 'too many sockets in a minute');
      return;
    }
    kv.write('opens', opens);
    ended.entered(socket, now);
    inBackground(ctx, 'presence', presence.opened(socket.id, now));
    inBackground(ctx, 'greet', this.#welcome(socket));
    chat.undelivered.report();
  }

  closed(socket: Socket): void {
    this.parts.presence.closed(socket.id, Date.now());
    this.parts.calls.closed(socket);
  }

  /** Closes a socket whose session has ended. */
  end(socket: Socket): void {
    socket.close(closeCodes.unauthenticated, 'session ended');
    this.parts.calls.left(socket);
    this.closed(socket);
  }

  closeSessions(sessionIds: string[] | 'all'): void {
    const { sockets } = this.deps.hub;
    this.parts.ended.add(sessionIds, Date.now());
    this.parts.sends.forgetViewer();
    const closing = sessionIds === 'all' ? sockets() : sessionIds.flatMap((id) => sockets(id));
    for (const socket of closing) this.end(socket);
  }

  /** Whether a socket may be heard: it is closed where this hub knows that its session has ended. */
  mayBeHeard(socket: Socket): boolean {
    if (!socket.state || !this.parts.ended.has(socket.state)) return true;
    this.end(socket);
    return false;
  }

  /** The number is read first: what comes meanwhile is replayed to the page. */
  async liveStart(): Promise<LiveStart> {
    const { chat, replay } = this.parts;
    const seq = replay.peekLastSeq(Date.now());
    const messages = await chat.countUnread();
    // Who asks may be a browser with the cookie of an erased account, whose hub stores nothing.
    if (chat.hasInbox()) replay.lastSeq(seq);
    return { seq, messages };
  }

  async #welcome(socket: Socket): Promise<void> {
    const { context, hub } = this.deps;
    await dropEnded(context, this.userId, [socket], hub.end);
    if (socket.readyState === WebSocket.OPEN) await this.greet(socket);
  }

  /** Sends the last sequence number, the unread counts and the time. */
  greet(socket: Socket): Promise<void> {
    const { calls, replay, unread } = this.parts;
    return unread.forNewSocket(() => {
      const now = Date.now();
      const seq = replay.lastSeq(now);
      this.send(socket, { type: 'ready', seq, unread: unread.unread(), at: new Date(now).toISOString() });
      calls.greet(socket);
    });
  }

  send(socket: Socket, event: TransientEvent): void {
    sendTo(socket, frameOf(event));
  }

  /** Frames of one socket that come meanwhile wait for the same answer, and go on in their order. */
  checkSession(socket: Socket): Promise<boolean> {
    const running = this.#checks.get(socket.id);
    if (running) return running;
    const check = isSessionAlive(this.deps.context(), this.userId, socket, (ended) =>
      this.end(ended),
    ).finally(() => this.#checks.delete(socket.id));
    this.#checks.set(socket.id, check);
    return check;
  }

  async isOwnToken(token: string): Promise<boolean> {
    const viewer = await findViewer(this.deps.context(), token);
    return viewer?.id === this.userId && viewer.session.kind === 'bearer';
  }

  /** A frame of forty bytes may ask for a megabyte, so what comes too soon after another is passed over. */
  resume(socket: Socket, seq: number): void {
    const { replay, unread } = this.parts;
    const { state } = socket;
    const now = Date.now();
    if (!state || now - (state.resumedAt ?? 0) < hubLimits.resumeIntervalMs) return;
    socket.setState({ ...state, resumedAt: now });
    const missed = replay.since(seq, now);
    if (!missed) {
      this.send(socket, { type: 'resync', seq: replay.lastSeq(now) });
      return;
    }
    for (const frame of missed) sendTo(socket, frame);
    // The counts in replayed events are older than those in `ready`.
    if (missed.length > 0) this.send(socket, { type: 'unread', ...unread.unread() });
  }

  typing(to: string): Promise<void> {
    return this.parts.typing.notify(to, Date.now());
  }

  /** D1 is asked only where the bell may have something about the conversation. */
  async read(userId: string, upTo: number): Promise<void> {
    const { bell, chat, pushes, unread } = this.parts;
    const { isBegun, isAllRead } = await chat.read(userId, upTo);
    if (!isBegun) throw userNotFound();
    if (!isAllRead || bell.unread() === 0) return;
    if (await clearChatNotices(this.deps.context(), this.userId, userId)) {
      pushes.bellChanged();
      await unread.refresh();
    }
  }

  async sendText(socket: Socket, frame: SendFrame): Promise<void> {
    const { sessionId = '', origin = '' } = socket.state ?? {};
    const { message } = await this.parts.sends.sendText(sessionId, origin, frame);
    const { id, conversationId, seq, createdAt, clientId } = message;
    this.send(socket, { type: 'sent', clientId, userId: frame.to, id, conversationId, seq, createdAt });
  }

  joinCall(socket: Socket, callId: string, deviceId: string): Promise<void> {
    return this.parts.calls.join(socket, callId, deviceId);
  }

  reportRinging(callId: string): Promise<void> {
    return this.parts.calls.reportRinging(callId);
  }

  signal(socket: Socket, to: string, event: Omit<SignalEvent, 'type' | 'from'>): Promise<void> {
    return this.parts.calls.signal(socket, to, event);
  }
}
