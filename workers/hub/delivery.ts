import { findViewer, findViewerOfSession } from '~/domain/auth/session.server';
import type { CallView } from '~/domain/call/call.schema';
import type { CallChange } from '~/domain/call/events.schema';
import { remindOfCall } from '~/domain/call-proposal/reminder.server';
import { markRead } from '~/domain/chat/message.server';
import type { HubEvent } from '~/domain/shared/hubs';
import { readConfig } from '~/platform/env.server';
import { closeCodes } from '~/realtime/close-codes';
import type { PassingEvent } from '~/realtime/protocol';
import { Calls } from './calls';
import type { FrameHost } from './frames';
import { countIn, hubLimits, type Window } from './limits';
import { Notes } from './notes';
import { frameOf, Outlet, report, sendTo } from './outlet';
import type { HubParts } from './parts';
import { Presence } from './presence';
import { Recount } from './recount';
import { REPLAY_MS, Replay } from './replay';
import { Schedule } from './schedule';
import { isAlive } from './sessions';
import type { SignalEvent } from './signals';
import type { Socket } from './socket';
import { Typing } from './typing';
import { Bell } from './unread';

/** What a hub does for its person: takes events in, greets and serves sockets, does later what is due. */
export class Delivery implements FrameHost<Socket> {
  readonly limitFactor: number;
  readonly #parts: HubParts;
  readonly #notes: Notes;
  readonly #replay: Replay;
  readonly #schedule: Schedule;
  readonly #outlet: Outlet;
  readonly #recount: Recount;
  readonly #presence: Presence;
  readonly #typing: Typing;
  readonly #calls: Calls;

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
    this.#notes = new Notes(sql);
    this.#schedule = new Schedule(ctx.storage, report);
    this.#replay = new Replay(sql, this.#notes);
    this.#outlet = new Outlet(parts, this.#replay, this.#schedule);
    this.#recount = new Recount(parts, new Bell(this.#notes), this.#outlet, this.#schedule);
    this.#presence = new Presence(parts, this.#notes, this.#schedule);
    this.#typing = new Typing(parts);
    this.#calls = new Calls(parts, this.#notes, this.#schedule, this.#outlet);
  }

  get userId(): string {
    return this.#parts.hub.userId();
  }

  async deliver(event: HubEvent): Promise<void> {
    if (event.type === 'remind_of_call') return this.#setReminder(event);
    if (event.type !== 'recount') await this.#outlet.inLine(() => this.#outlet.record(event));
    if (!this.#isOwnMessage(event)) await this.#recount.run();
  }

  /** One alarm for a call: another time replaces it. */
  #setReminder({ proposalId, at }: Extract<HubEvent, { type: 'remind_of_call' }>): void {
    if (at === null) this.#schedule.cancel('remind_of_call', proposalId);
    else this.#schedule.schedule('remind_of_call', proposalId, at);
  }

  async #remindOfCall(proposalId: string): Promise<void> {
    const told = await remindOfCall(this.#parts.context(), this.userId, proposalId);
    if (told) await this.#recount.run();
  }

  /** Whoever writes has nothing more to read for it. */
  #isOwnMessage(event: HubEvent): boolean {
    return event.type === 'new_message' && event.message.senderId === this.userId;
  }

  /** To all open sockets, without a number. */
  pass(event: PassingEvent): void {
    this.#inBackground(
      'pass',
      this.#outlet.inLine(() => this.#outlet.pass(event)),
    );
  }

  watch(watcherId: string): boolean {
    return this.#presence.watch(watcherId, Date.now());
  }

  reachable(): boolean {
    return this.#presence.isOnline(Date.now());
  }

  /** False where nobody is there to hear it. */
  async ring(call: CallView): Promise<boolean> {
    if (!this.reachable()) return false;
    await this.#calls.ring(call);
    return true;
  }

  stopRinging(change: CallChange, answeredIn?: string): Promise<void> {
    return this.#calls.changed(change, answeredIn);
  }

  hearSignal(event: SignalEvent): void {
    this.#calls.hear(event);
  }

  opened(socket: Socket): void {
    const now = Date.now();
    const limit = hubLimits.opensPerMinute * this.limitFactor;
    const opens = countIn(this.#notes.read<Window>('opens') ?? [now, 0], limit, hubLimits.minuteMs, now);
    if (!opens) {
      socket.close(closeCodes.tooMany, 'too many sockets in a minute');
      return;
    }
    this.#notes.write('opens', opens);
    this.#inBackground('presence', this.#presence.opened());
    this.#inBackground('greet', this.greet(socket));
  }

  closed(socket: Socket): void {
    this.#presence.closed(socket.id, Date.now());
    this.#calls.closed(socket);
  }

  closeSessions(sessionIds: string[] | 'all'): void {
    const { sockets } = this.#parts.hub;
    const ended = sessionIds === 'all' ? sockets() : sessionIds.flatMap((id) => sockets(id));
    for (const socket of ended) this.#end(socket);
  }

  runDue(): Promise<void> {
    return this.#schedule.run(Date.now(), {
      forget_events: () => this.#forgetEvents(),
      tell_offline: () => this.#presence.tellOffline(),
      recount: () => this.#recount.run(),
      remind_of_call: ({ key }) => this.#remindOfCall(key),
      ...this.#calls.jobs,
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

  /** Says where the events stand and what is unread. */
  greet(socket: Socket): Promise<void> {
    return this.#recount.forNewcomer(() => {
      const seq = this.#replay.lastSeq(Date.now());
      this.say(socket, { type: 'ready', seq, unread: this.#recount.unread() });
      this.#calls.greet(socket);
    });
  }

  resume(socket: Socket, seq: number): void {
    const now = Date.now();
    const missed = this.#replay.since(seq, now);
    if (!missed) {
      this.say(socket, { type: 'resync', seq: this.#replay.lastSeq(now) });
      return;
    }
    for (const frame of missed) sendTo(socket, frame);
    // What was counted on the way is older than what `ready` said.
    if (missed.length > 0) this.say(socket, { type: 'unread', ...this.#recount.unread() });
  }

  joinCall(socket: Socket, callId: string, deviceId: string): Promise<void> {
    return this.#calls.join(socket, callId, deviceId);
  }

  signal(socket: Socket, to: string, event: Omit<SignalEvent, 'type' | 'from'>): Promise<void> {
    return this.#calls.signal(socket, to, event);
  }

  typing(to: string): Promise<void> {
    return this.#typing.tell(to, Date.now());
  }

  async read(socket: Socket, userId: string, upTo: number): Promise<void> {
    const ctx = this.#parts.context();
    const viewer = await findViewerOfSession(ctx, socket.state?.sessionId ?? '');
    if (viewer) await markRead({ ...ctx, viewer }, userId, upTo);
    else this.#end(socket);
  }

  #end(socket: Socket): void {
    socket.close(closeCodes.unauthenticated, 'session ended');
    this.closed(socket);
  }

  #forgetEvents(): void {
    const oldest = this.#replay.forgetBefore(Date.now() - REPLAY_MS);
    if (oldest !== null) this.#schedule.schedule('forget_events', '', oldest + REPLAY_MS + 1);
  }

  #inBackground(task: string, work: Promise<unknown>): void {
    this.#parts.ctx.waitUntil(work.catch((error) => report(task, error)));
  }
}
