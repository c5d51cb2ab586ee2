import { type Connection, type ConnectionContext, Server, type WSMessage } from 'partyserver';
import type { CallView } from '~/domain/call/call.schema';
import type { CallChange } from '~/domain/call/events.schema';
import type {
  ExportedThread,
  FoundMessage,
  InboxPage,
  InboxQuery,
  LiveStart,
  MessageAct,
  ReadMark,
} from '~/domain/message/conversations';
import type { MessageView } from '~/domain/message/message.schema';
import type { Outgoing } from '~/domain/message/outgoing';
import type { DeliveryHint, HubEvent } from '~/domain/shared/hubs';
import type { Viewer } from '~/domain/shared/viewer';
import { notFound, unavailable } from '~/http/problem.words';
import { FIRST_LANGUAGE, isLanguage, type Language } from '~/lib/language/language';
import { inLanguage } from '~/platform/language.server';
import { closeCodes } from '~/realtime/close-codes';
import type { TransientEvent } from '~/realtime/protocol';
import { createObjectContext } from './context';
import type { PendingChange } from './conversation/pending-changes';
import type { SignalEvent } from './hub/call/signals';
import { takeFrame } from './hub/frames';
import { newSocketState, type SocketState, surplusOf } from './hub/limits';
import type { Socket } from './hub/socket';
import { LANGUAGE_HEADER, SESSION_HEADER, USER_HEADER } from './hub-headers';
import { reportHub } from './objects/report';
import { revocableState, StorageEnded } from './objects/revocable-state';
import { toRpcResult } from './objects/rpc-result';
import { asksForSocket, SOCKET_PATH } from './socket-address';
import { composeHub, type HubComposition } from './user-hub/composition';

/**
 * The sockets and the inbox of one user. It hibernates between events. A client that missed an event asks again: D1, or the
 * conversation that has the message. Lifecycle and RPC only; identity comes from headers that workers/socket-upgrade.ts sets from the
 * session. Errors from partyserver's handlers would send their stack to the client, so no partyserver handler may throw.
 */
export class UserHub extends Server<Env> {
  static override options = { hibernate: true };

  #parts: HubComposition;
  #revokeStorage: () => void = () => undefined;
  /** Its user is erased. In memory only: what was under way then arrives within seconds. */
  #isForgotten = false;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    // The platform answers heartbeats, so that they do not wake the hub.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
    this.#parts = this.#begin();
  }

  #begin(): HubComposition {
    const context = () => createObjectContext(this.env, this.ctx);
    const { state, revoke } = revocableState(this.ctx);
    this.#revokeStorage = revoke;
    return composeHub(state, this.env, context, {
      userId: () => this.name,
      sockets: (sessionId) => [
        ...this.getConnections<SocketState>(sessionId === undefined ? undefined : sessionTag(sessionId)),
      ],
    });
  }

  /** Accepts sockets only, and forwards only the headers that the Worker has set. */
  override async fetch(request: Request): Promise<Response> {
    if (!asksForSocket(request)) {
      return new Response(notFound(), { status: 404 });
    }
    try {
      await this.__unsafe_ensureInitialized();
    } catch (error) {
      reportHub('start', error);
      return new Response(unavailable(), { status: 503 });
    }
    const headers = new Headers({ Upgrade: 'websocket' });
    for (const name of [USER_HEADER, SESSION_HEADER, LANGUAGE_HEADER])
      headers.set(name, request.headers.get(name) ?? '');
    return super.fetch(new Request(new URL(SOCKET_PATH, request.url), { headers }));
  }

  override getConnectionTags(_connection: Connection, { request }: ConnectionContext): string[] {
    return [sessionTag((request.headers.get(SESSION_HEADER) ?? '').slice(0, 64))];
  }

  override onConnect(connection: Socket, { request }: ConnectionContext): void {
    try {
      const sessionId = request.headers.get(SESSION_HEADER);
      if (!sessionId || request.headers.get(USER_HEADER) !== this.name) {
        connection.close(closeCodes.forbidden, 'not your hub');
        return;
      }
      const named = request.headers.get(LANGUAGE_HEADER);
      const language = isLanguage(named) ? named : FIRST_LANGUAGE;
      connection.setState(
        newSocketState({ sessionId, origin: new URL(request.url).origin, language }, Date.now()),
      );
      const open = [...this.getConnections<SocketState>()];
      const newest = open.find(({ id }) => id === connection.id) ?? connection;
      for (const surplus of surplusOf(open, newest)) surplus.close(closeCodes.tooMany, 'too many sockets');
      this.#parts.sockets.opened(newest);
    } catch (error) {
      reportHub('connect', error);
      connection.close(1011, 'try again later');
    }
  }

  override async onMessage(connection: Socket, message: WSMessage): Promise<void> {
    // A client whose session has ended may leave our close frame unanswered and go on.
    if (connection.readyState !== WebSocket.OPEN || !this.#parts.sockets.mayBeHeard(connection)) return;
    await quietly('frame', () =>
      inLanguage(connection.state?.language ?? FIRST_LANGUAGE, () =>
        takeFrame(this.#parts.sockets, connection, message, Date.now(), (error) => reportHub('frame', error)),
      ),
    );
  }

  override onClose(connection: Socket, code: number): Promise<void> {
    return quietly('close', () => {
      // partyserver only answers close frames that have a code. Without an answer the client would wait until the hub hibernates.
      if (code === NO_STATUS) connection.close();
      this.#parts.sockets.closed(connection);
    });
  }

  override onError(connection: Socket): Promise<void> {
    return quietly('socket_error', () => this.#parts.sockets.closed(connection));
  }

  override onAlarm(): Promise<void> {
    return quietly('alarm', () => this.#parts.runDue());
  }

  /** RPC: numbers, stores and pushes a committed event to every device of this user. */
  async deliver(event: HubEvent, hint?: DeliveryHint): Promise<void> {
    if (!this.#isForgotten) await this.#parts.events.deliver(event, hint);
  }

  /**
   * RPC: changes from a conversation of this user, oldest first; each is taken once. Returns the last message that an open socket has
   * of it; 0 where none is open, or the account is erased.
   */
  async take(changes: PendingChange[]): Promise<number> {
    if (this.#isForgotten) return 0;
    return this.#parts.chat.take(changes).catch((error: unknown) => {
      if (error instanceof StorageEnded) return 0;
      throw error;
    });
  }

  /** RPC: sends a message of this user, whom the Worker has authenticated. */
  send(viewer: Viewer, outgoing: Outgoing, language?: Language) {
    return toRpcResult(language, () => this.#parts.sends.send(viewer, outgoing));
  }

  /** RPC: changes a message for this user, whom the Worker has authenticated. */
  act(viewer: Viewer, otherId: string, messageId: string, act: MessageAct, language?: Language) {
    return toRpcResult(language, () => this.#parts.acts.act(viewer, otherId, messageId, act));
  }

  /** RPC: moves this user's read mark in a conversation, to `upTo` or the end. */
  read(otherId: string, upTo: number | null): Promise<ReadMark> {
    return this.#parts.chat.read(otherId, upTo);
  }

  /** RPC: a message that this user reports, with at most `before` earlier ones; null if it is not in a conversation of theirs. */
  find(otherId: string, messageId: string, before: number): Promise<FoundMessage | null> {
    return this.#parts.chat.find(otherId, messageId, before);
  }

  /** RPC: the message that this user has sent another under this client id; null if there is none. */
  sentBefore(otherId: string, clientId: string): Promise<MessageView | null> {
    return this.#parts.chat.sentBefore(otherId, clientId);
  }

  /** RPC: a page of this user's conversations. */
  inbox(query: InboxQuery): Promise<InboxPage> {
    return this.#parts.chat.list(query);
  }

  /** RPC: a device of this user has what these others wrote. */
  delivered(others: string[]): void {
    this.#parts.chat.undelivered.report(new Set(others));
  }

  /** RPC: messages for the download of this user's data; see `Conversations.exportPage`. */
  exportPage(others: string[], after: number): Promise<ExportedThread[]> {
    return this.#parts.chat.exportPage(others, after);
  }

  /** RPC: messages with another user that match a search, newest first. */
  search(otherId: string, text: string, before: number | null, limit: number, language?: Language) {
    return toRpcResult(language, () => this.#parts.search.inConversation(otherId, text, before, limit));
  }

  /** RPC: matching messages in this user's latest conversations. */
  searchInbox(text: string, language?: Language) {
    return toRpcResult(language, () => this.#parts.search.inInbox(text));
  }

  /** RPC: this user's unread messages. */
  unreadMessages(): Promise<number> {
    return this.#parts.chat.countUnread();
  }

  /** RPC: what a page of this user begins with. */
  liveStart(): Promise<LiveStart> {
    return this.#parts.sockets.liveStart();
  }

  /** RPC: whether this user is online; the watcher receives changes for ten minutes. */
  presence(watcherId: string): boolean {
    return this.#parts.presence.watch(watcherId, Date.now());
  }

  /** RPC from another hub, which knows that it may: its user is typing, went online or offline, or has a device that rings. */
  relayEvent(event: Extract<TransientEvent, { type: 'typing' | 'presence' | 'call_rings' }>): void {
    this.#parts.events.sendTransient(event);
  }

  /** RPC: rings on every device; false if none is online or takes pushes. */
  ring(call: CallView): Promise<boolean> {
    return this.#parts.events.ring(call);
  }

  /** RPC: a device of this user, whom the Worker has authenticated, rings by a push. */
  reportRinging(callId: string): Promise<void> {
    return this.#parts.sockets.reportRinging(callId);
  }

  /** RPC: the call was answered or has ended. */
  stopRinging(change: CallChange, answeredIn?: string): Promise<void> {
    return this.#parts.events.stopRinging(change, answeredIn);
  }

  /** RPC from the other participant's hub, which checked access in D1. */
  relaySignal(event: SignalEvent): void {
    this.#parts.events.onSignal(event);
  }

  /** RPC: closes the sockets of revoked sessions. */
  closeSessions(sessionIds: string[] | 'all'): void {
    this.#parts.sockets.closeSessions(sessionIds);
  }

  /** RPC: what this user may do towards another may not be what their conversation knows. */
  invalidatePermission(otherId: string): void {
    this.#parts.events.invalidatePermission(otherId);
  }

  /** RPC: the account is erased, together with everything in this hub. */
  async forget(): Promise<void> {
    this.#parts.sockets.closeSessions('all');
    this.#isForgotten = true;
    this.#revokeStorage();
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    // The tables were deleted, so they are created again.
    this.#parts = this.#begin();
  }
}

/** The runtime's code for a close frame without a code; a broken connection is 1006. */
const NO_STATUS = 1005;

const sessionTag = (sessionId: string) => `session:${sessionId}`;

async function quietly(task: string, work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    reportHub(task, error);
  }
}
