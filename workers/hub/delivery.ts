import { findViewer } from '~/domain/auth/session.server';
import type { CallView } from '~/domain/call/call.schema';
import type { CallChange } from '~/domain/call/events.schema';
import { remindOfCall } from '~/domain/call-proposal/reminder.server';
import { clearChatNotices } from '~/domain/chat/message.server';
import type { LiveStart } from '~/domain/message/conversations';
import type { HubEvent, KnownOfUser } from '~/domain/shared/hubs';
import { countIn } from '~/domain/shared/window';
import { userNotFound } from '~/domain/user/access.server';
import { readConfig } from '~/platform/env.server';
import { closeCodes } from '~/realtime/close-codes';
import type { PassingEvent } from '~/realtime/protocol';
import { Bell } from '../hub-store/bell';
import { REPLAY_MS, Replay } from '../hub-store/replay';
import type { HubKv, HubValues } from '../hub-store/values';
import { Kv } from '../objects/kv';
import { reportHub } from '../objects/report';
import { fiveTimes, neverGivesUp, Schedule } from '../objects/schedule';
import { Broadcaster, frameOf, sendTo } from './broadcaster';
import { Calls } from './calls';
import { Chat } from './chat';
import { Doubts } from './doubts';
import type { FrameHost, SendFrame } from './frames';
import { hubLimits } from './limits';
import { MessageActs } from './message-acts';
import { MessageSearch } from './message-search';
import { MissedMails } from './missed-mails';
import type { HubJob, HubParts, HubSchedule } from './parts';
import { Presence } from './presence';
import { Pushes } from './pushes';
import { Sends } from './sends';
import { dropEnded, isAlive, LateSockets } from './sessions';
import type { SignalEvent } from './signals';
import type { Socket } from './socket';
import { Typing } from './typing';
import { UnreadCounter } from './unread-counts';

/** A conversation that could not be told is told again after this time. */
const TELL_AGAIN_MS = 5_000;

/** Jobs that end a call: one that is given up would keep both people busy for hours. */
const callTimers: readonly HubJob[] = ['ring_timeout', 'connect_timeout', 'call_lost', 'call_check'];
/** Somebody waits for these who calls or is called; a mail or a push before them may take ten seconds. */
const first: readonly HubJob[] = [...callTimers, 'remind_of_call'];
const persistenceOf = (kind: string) =>
  callTimers.some((timer) => timer === kind) ? neverGivesUp : fiveTimes;

/** The work of a hub for its user: delivers events, greets and serves sockets, runs due jobs. */
export class Delivery implements FrameHost<Socket> {
  readonly limitFactor: number;
  readonly #parts: HubParts;
  readonly #kv: HubKv;
  readonly #replay: Replay;
  readonly #schedule: HubSchedule;
  readonly #broadcaster: Broadcaster;
  readonly #bell: Bell;
  readonly #doubts: Doubts;
  readonly #lateSockets = new LateSockets();
  readonly #unreadCounter: UnreadCounter;
  readonly #presence: Presence;
  readonly #typing: Typing;
  readonly #calls: Calls;
  readonly #pushes: Pushes;
  readonly #missedMails: MissedMails;
  readonly chat: Chat;
  readonly sends: Sends;
  readonly acts: MessageActs;
  readonly search: MessageSearch;

  constructor(
    ctx: DurableObjectState,
    env: Env,
    context: HubParts['context'],
    hub: Omit<HubParts['hub'], 'end'>,
  ) {
    const { sql } = ctx.storage;
    const end = (socket: Socket) => this.#end(socket);
    const parts = { ctx, env, hub: { ...hub, end }, context };
    this.limitFactor = readConfig(env).rateLimitFactor;
    this.#parts = parts;
    this.#kv = new Kv<HubValues>(sql);
    this.#schedule = new Schedule<HubJob>(ctx.storage, reportHub, { persistenceOf, first });
    this.#replay = new Replay(sql, this.#kv);
    this.#broadcaster = new Broadcaster(parts, this.#replay, this.#schedule);
    this.chat = new Chat(parts, this.#kv, this.#schedule, this.#broadcaster);
    this.#doubts = new Doubts(this.#kv);
    this.sends = new Sends(parts, this.#kv, this.chat, this.#doubts, this.limitFactor);
    this.acts = new MessageActs(parts, this.#kv, this.chat, this.#doubts, this.limitFactor);
    this.search = new MessageSearch(parts, this.#kv, this.limitFactor, (limit) =>
      this.chat.latestShown(limit),
    );
    this.#bell = new Bell(this.#kv);
    this.#unreadCounter = new UnreadCounter(parts, this.#bell, this.#broadcaster, this.#schedule, () =>
      this.chat.unread(),
    );
    this.chat.onUnread = () => this.#unreadCounter.announce();
    this.#presence = new Presence(parts, this.#kv, this.#schedule);
    this.#typing = new Typing(parts);
    this.chat.onContact = (otherId) => this.#typing.forget(otherId);
    this.#calls = new Calls(parts, this.#kv, this.#schedule, this.#broadcaster);
    this.#pushes = new Pushes(parts, this.#kv, this.#schedule, this.chat.inbox);
    this.#missedMails = new MissedMails(parts, this.#schedule, this.chat.inbox, () =>
      this.#presence.isOnline(Date.now()),
    );
    this.chat.onTaken = (change, alerts) => {
      this.#pushes.chatChanged(change, alerts);
      this.#missedMails.chatChanged(change);
    };
  }

  get userId(): string {
    return this.#parts.hub.userId();
  }

  async deliver(event: HubEvent, known?: KnownOfUser): Promise<void> {
    if (event.type === 'remind_of_call') return this.#setReminder(event);
    if (event.type === 'muted') return this.chat.mute(event.userId, event.isMuted);
    if (event.type === 'viewer_changed') return this.#viewerChanged();
    if (event.type === 'push_changed') return this.#pushes.subscriptionsChanged();
    if (event.type !== 'unread_changed')
      await this.#broadcaster.inOrder(() => this.#broadcaster.record(event));
    if (event.type === 'contact_changed') return this.#typing.forget(event.userId);
    // Without a browser that takes pushes, none is shown, and none is to be taken back.
    if (known?.pushes !== false) this.#pushes.bellChanged();
    await this.#unreadCounter.refresh();
  }

  /** The conversation with another user could not be told of a block: D1 is asked first, and the conversation told again. */
  doubt(otherId: string): true {
    this.#doubts.add(otherId, Date.now());
    this.#schedule.schedule('tell_conversation', otherId, Date.now() + TELL_AGAIN_MS);
    return true;
  }

  /** What the user may do is different, on whatever screen they are. */
  #viewerChanged(): Promise<void> {
    this.sends.forgetViewer();
    this.#typing.forgetAll();
    return this.#broadcaster.inOrder(() =>
      this.#broadcaster.pass({ type: 'resync', seq: this.#replay.lastSeq(Date.now()) }),
    );
  }

  /** A call has one alarm; another time replaces it. */
  #setReminder({ proposalId, at }: Extract<HubEvent, { type: 'remind_of_call' }>): void {
    if (at === null) this.#schedule.cancel('remind_of_call', proposalId);
    else this.#schedule.schedule('remind_of_call', proposalId, at);
  }

  async #remindOfCall(proposalId: string): Promise<void> {
    const isReminded = await remindOfCall(this.#parts.context(), this.userId, proposalId);
    if (!isReminded) return;
    this.#pushes.bellChanged();
    await this.#unreadCounter.refresh();
  }

  /** Sends to all open sockets, without a number and without replay. */
  pass(event: PassingEvent): void {
    this.#inBackground(
      'pass',
      this.#broadcaster.inOrder(() => this.#broadcaster.pass(event)),
    );
  }

  watch(watcherId: string): boolean {
    return this.#presence.watch(watcherId, Date.now());
  }

  /** Rings in open pages, and by a push where none is open; false if it rings nowhere. */
  async ring(call: CallView): Promise<boolean> {
    if (this.#calls.isOver(call.id)) return false;
    const isOnline = this.#presence.isReachable(Date.now());
    const pushed = this.#pushes.ring(call);
    // Without a device the ring is kept, too: the push opens one.
    if (!isOnline && !(await pushed)) return false;
    this.#inBackground('push_ring', pushed);
    await this.#calls.ring(call);
    return true;
  }

  stopRinging(change: CallChange, answeredIn?: string): Promise<void> {
    this.#pushes.callChanged(change, answeredIn);
    return this.#calls.changed(change, answeredIn);
  }

  hearSignal(event: SignalEvent): void {
    this.#calls.hear(event);
  }

  opened(socket: Socket): void {
    const now = Date.now();
    const limit = hubLimits.opensPerMinute * this.limitFactor;
    const opens = countIn(this.#kv.read('opens') ?? [now, 0], limit, hubLimits.minuteMs, now);
    if (!opens) {
      socket.close(closeCodes.tooMany, 'too many sockets in a minute');
      return;
    }
    this.#kv.write('opens', opens);
    this.#lateSockets.entered(socket, now);
    this.#inBackground('presence', this.#presence.opened(socket.id, now));
    this.#missedMails.opened();
    this.#inBackground('greet', this.#welcome(socket));
    this.chat.undelivered.tell();
  }

  closed(socket: Socket): void {
    this.#presence.closed(socket.id, Date.now());
    this.#calls.closed(socket);
  }

  closeSessions(sessionIds: string[] | 'all'): void {
    const { sockets } = this.#parts.hub;
    this.#lateSockets.sessionsEnded(Date.now());
    const ended = sessionIds === 'all' ? sockets() : sessionIds.flatMap((id) => sockets(id));
    for (const socket of ended) this.#end(socket);
  }

  runDue(): Promise<void> {
    return this.#schedule.run({
      forget_events: () => this.#forgetEvents(),
      announce_offline: () => this.#presence.announceOffline(),
      refresh_unread: () => this.#unreadCounter.refresh(),
      remind_of_call: ({ key }) => this.#remindOfCall(key),
      rebuild_inbox: () => this.chat.rebuild(),
      tell_conversation: ({ key }) => this.chat.tellConversation(key),
      ...this.#calls.jobs,
      ...this.#pushes.jobs,
      ...this.#missedMails.jobs,
    });
  }

  say(socket: Socket, event: PassingEvent): void {
    sendTo(socket, frameOf(event));
  }

  checkSession(socket: Socket): Promise<boolean> {
    return isAlive(this.#parts.context(), this.userId, socket, (ended) => this.#end(ended));
  }

  async isOwnToken(token: string): Promise<boolean> {
    const viewer = await findViewer(this.#parts.context(), token);
    return viewer?.id === this.userId && viewer.session.kind === 'bearer';
  }

  async #welcome(socket: Socket): Promise<void> {
    const { context, hub } = this.#parts;
    await dropEnded(context, this.userId, [socket], hub.end);
    if (socket.readyState === WebSocket.OPEN) await this.greet(socket);
  }

  /** Sends the last sequence number and the unread counts. */
  greet(socket: Socket): Promise<void> {
    return this.#unreadCounter.forNewSocket(() => {
      const seq = this.#replay.lastSeq(Date.now());
      this.say(socket, { type: 'ready', seq, unread: this.#unreadCounter.unread() });
      this.#calls.greet(socket);
    });
  }

  /** The number is read first: what comes meanwhile is replayed to the page. */
  async liveStart(): Promise<LiveStart> {
    const seq = this.#replay.lastSeq(Date.now());
    return { seq, messages: await this.chat.countUnread() };
  }

  resume(socket: Socket, seq: number): void {
    const now = Date.now();
    const missed = this.#replay.since(seq, now);
    if (!missed) {
      this.say(socket, { type: 'resync', seq: this.#replay.lastSeq(now) });
      return;
    }
    for (const frame of missed) sendTo(socket, frame);
    // The counts in replayed events are older than those in `ready`.
    if (missed.length > 0) this.say(socket, { type: 'unread', ...this.#unreadCounter.unread() });
  }

  joinCall(socket: Socket, callId: string, deviceId: string): Promise<void> {
    return this.#calls.join(socket, callId, deviceId);
  }

  signal(socket: Socket, to: string, event: Omit<SignalEvent, 'type' | 'from'>): Promise<void> {
    return this.#calls.signal(socket, to, event);
  }

  typing(to: string): Promise<void> {
    return this.#typing.notify(to, Date.now());
  }

  /** D1 is asked only where the bell may have something about the conversation. */
  async read(userId: string, upTo: number): Promise<void> {
    const { isBegun, isAllRead } = await this.chat.read(userId, upTo);
    if (!isBegun) throw userNotFound();
    if (!isAllRead || this.#bell.unread() === 0) return;
    if (await clearChatNotices(this.#parts.context(), this.userId, userId)) {
      this.#pushes.bellChanged();
      await this.#unreadCounter.refresh();
    }
  }

  async sendText(socket: Socket, frame: SendFrame): Promise<void> {
    const { sessionId = '', origin = '' } = socket.state ?? {};
    const { message } = await this.sends.sendText(sessionId, origin, frame);
    const { id, conversationId, seq, createdAt, clientId } = message;
    this.say(socket, { type: 'sent', clientId, userId: frame.to, id, conversationId, seq, createdAt });
  }

  #end(socket: Socket): void {
    socket.close(closeCodes.unauthenticated, 'session ended');
    this.closed(socket);
  }

  #forgetEvents(): void {
    const now = Date.now();
    const oldest = this.#replay.forgetBefore(now - REPLAY_MS, now);
    if (oldest !== null) this.#schedule.schedule('forget_events', '', oldest + REPLAY_MS + 1);
  }

  #inBackground(task: string, work: Promise<unknown>): void {
    this.#parts.ctx.waitUntil(work.catch((error) => reportHub(task, error)));
  }
}
