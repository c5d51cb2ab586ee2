import { callLimits } from '~/domain/call/call';
import type { CallView } from '~/domain/call/call.schema';
import type { CallChange } from '~/domain/call/events.schema';
import { applyTimeout, callStateFor, checkCall, lastChange } from '~/domain/call/hub.server';
import type { CallRow } from '~/domain/call/query.server';
import * as refusals from '~/domain/chat/hub.words';
import { AppError } from '~/lib/app-error';
import type { TransientEvent } from '~/realtime/protocol';
import type { HubKv } from '../../hub-store/values';
import { type Broadcaster, frameOf, sendTo } from '../broadcaster';
import type { HubDeps } from '../deps';
import type { HubJob, HubSchedule, SomeJobs } from '../jobs';
import { isSocketAlive, type Socket } from '../socket';
import { CallSockets } from './call-sockets';
import { type SignalEvent, Signals } from './signals';

/** Jobs that end a call, or tell D1 that it goes on. Until the cron ends it, a given up one keeps both people busy. */
export const callTimers = [
  'ring_timeout',
  'connect_timeout',
  'call_lost',
  'call_left',
  'call_check',
] as const satisfies readonly HubJob[];

const { ringMs, connectMs, graceMs } = callLimits;
/** How often the hub checks the call and its device. */
const CHECK_MS = 30_000;
/** Longer than the heartbeat interval of a background page. */
const CALL_SILENT_MS = 90_000;

/** Rings and watches calls: D1 holds their state, this informs devices and notices lost ones. */
export class Calls {
  readonly #sockets: CallSockets;
  readonly #signals: Signals;

  constructor(
    private readonly deps: HubDeps,
    private readonly kv: HubKv,
    private readonly schedule: HubSchedule,
    private readonly broadcaster: Broadcaster,
    /** Hears of an end that nobody has told this hub. */
    private readonly onFoundEnd: (change: CallChange) => void,
  ) {
    this.#sockets = new CallSockets(deps.hub);
    this.#signals = new Signals(deps);
  }

  /** The call has ended, perhaps before its ring arrived. */
  isOver(callId: string): boolean {
    return this.kv.read('ended_call') === callId;
  }

  /**
   * A call is about to ring, here or by a push: a device may say so before all push services have taken it. A muted caller's call is
   * missed after its time, and no device rings: the caller is not told of the mute.
   */
  begin(call: CallView, { isMuted }: { isMuted: boolean }): void {
    const until = Date.now() + ringMs;
    this.schedule.set('ring_timeout', call.id, until);
    if (!isMuted) this.kv.write('ringing', { call, until });
  }

  /** Rings on the devices that are here, unless the call was answered or is over meanwhile. */
  async ring(call: CallView): Promise<void> {
    if (this.#rings(call.id)) await this.#broadcast({ type: 'incoming_call', call });
  }

  /** It rings nowhere. */
  drop(callId: string): void {
    this.schedule.cancel('ring_timeout', callId);
    if (this.#rings(callId)) this.kv.write('ringing', null);
  }

  #rings(callId: string): boolean {
    return this.kv.read('ringing')?.call.id === callId;
  }

  /** A device of this user rings: the caller's screen may say so. Only the call that rings here is told of. */
  async reportRinging(callId: string): Promise<void> {
    const ringing = this.kv.read('ringing');
    if (ringing?.call.id !== callId || ringing.until <= Date.now()) return;
    await this.deps.env.USER_HUB.getByName(ringing.call.callerId).relayEvent({ type: 'call_rings', callId });
  }

  /** Rings on a device that connects during a ringing call. */
  greet(socket: Socket): void {
    const ringing = this.kv.read('ringing');
    if (ringing && ringing.until > Date.now()) say(socket, { type: 'incoming_call', call: ringing.call });
  }

  /** The call was answered or has ended: no device rings any more. `answeredIn` is the session that answered. */
  async changed(change: CallChange, answeredIn?: string): Promise<void> {
    const { callId } = change;
    if (this.#rings(callId)) this.kv.write('ringing', null);
    if (change.type === 'call_accepted') {
      this.schedule.cancel('ring_timeout', callId);
      this.schedule.set('connect_timeout', callId, Date.now() + connectMs);
    } else {
      this.kv.write('ended_call', callId);
      for (const kind of callTimers) this.schedule.cancel(kind, callId);
      this.#signals.forget(callId);
      this.#sockets.leave(callId);
    }
    await this.#broadcast(change);
    if (change.type === 'call_accepted' && answeredIn) await this.#endElsewhere(callId, answeredIn);
  }

  /** Ends the ring in other sessions. Tabs of the answering session tell by `byDevice` which one answered. */
  #endElsewhere(callId: string, answeredIn: string): Promise<void> {
    const event = {
      type: 'call_ended',
      callId,
      reason: 'answered_elsewhere',
      durationSeconds: null,
    } as const;
    return this.broadcaster.inOrder(() => {
      for (const socket of this.deps.hub.sockets()) {
        if (socket.state?.sessionId !== answeredIn) say(socket, event);
      }
    });
  }

  /** Binds the socket to the call, so that losing it ends the call, and sends the change that it missed. */
  async join(socket: Socket, callId: string, deviceId: string): Promise<void> {
    const state = await callStateFor(this.deps.context(), this.deps.hub.userId(), callId);
    if (!state) throw noSuchCall();
    const { call, role } = state;
    const change = lastChange(call);
    const device = role === 'caller' ? call.callerDevice : call.receiverDevice;
    const isIn = call.status !== 'ended' && (role === 'caller' || call.status !== 'ringing');
    if (isIn && (device ?? deviceId) === deviceId) this.#enter(socket, callId);
    if (change) say(socket, change);
  }

  #enter(socket: Socket, callId: string): void {
    this.#sockets.enter(socket, callId);
    this.schedule.cancel('call_lost', callId);
    this.schedule.set('call_check', callId, Date.now() + CHECK_MS);
  }

  /** Forwards a signal to the other participant's device. */
  async signal(socket: Socket, to: string, event: Omit<SignalEvent, 'type' | 'from'>): Promise<void> {
    const { callId } = event;
    const { status, row } = await this.#signals.send(to, event);
    if (status === 'ended') {
      const change = row && lastChange(row);
      if (change) say(socket, change);
    } else if (this.#sockets.of(callId).length === 0) this.#enter(socket, callId);
  }

  /**
   * A signal from the other participant's hub, which checked access in D1: for the device in the call, or for all devices before
   * one is known.
   */
  onSignal(event: SignalEvent): void {
    const inCall = this.#sockets.of(event.callId);
    for (const socket of inCall.length > 0 ? inCall : this.deps.hub.sockets()) say(socket, event);
  }

  closed(socket: Socket): void {
    const callId = this.#sockets.onlyOneIn(socket);
    if (callId) this.#miss(callId);
  }

  /** Its session has ended: its page does not come back, and may not say so itself any more. So the call ends at once, as if hung up. */
  left(socket: Socket): void {
    const callId = this.#sockets.onlyOneIn(socket);
    if (!callId) return;
    this.#sockets.exit(socket);
    this.schedule.set('call_left', callId, Date.now());
  }

  #miss(callId: string): void {
    if (this.schedule.storedAt('call_lost', callId) !== null) return;
    this.schedule.set('call_lost', callId, Date.now() + graceMs);
  }

  readonly jobs = {
    ring_timeout: ({ key }) => this.#applyTimeout(key, 'ring_timeout'),
    connect_timeout: ({ key }) => this.#applyTimeout(key, 'connect_timeout'),
    call_lost: ({ key }) => this.#endWithoutDevice(key, 'lost'),
    call_left: ({ key }) => this.#endWithoutDevice(key, 'end'),
    call_check: ({ key }) => this.#check(key),
  } satisfies Required<Pick<SomeJobs, (typeof callTimers)[number]>>;

  async #endWithoutDevice(callId: string, action: 'lost' | 'end'): Promise<void> {
    if (this.#sockets.of(callId).length === 0) await this.#applyTimeout(callId, action);
  }

  async #applyTimeout(callId: string, action: Parameters<typeof applyTimeout>[3]): Promise<void> {
    const { moved, call } = await applyTimeout(this.deps.context(), this.deps.hub.userId(), callId, action);
    if (!moved && call) await this.#findEnd(call);
  }

  /** Whether the call has ended in D1. */
  async #findEnd(call: CallRow): Promise<boolean> {
    const change = call.status === 'ended' && lastChange(call);
    if (!change) return false;
    this.onFoundEnd(change);
    await this.changed(change);
    return true;
  }

  /** A platform restart reports no closed sockets, a lost push no ended call, and a lost request no block. This check finds all. */
  async #check(callId: string): Promise<void> {
    const { ctx, hub, context } = this.deps;
    const now = Date.now();
    const heard = () =>
      this.#sockets.of(callId).some((socket) => isSocketAlive(ctx, socket, now, CALL_SILENT_MS));
    const state = await checkCall(context(), hub.userId(), callId, heard());
    if (!state || state.isEndedHere) return;
    if (await this.#findEnd(state.call)) return;
    const inCall = this.#sockets.of(callId);
    if (inCall.length > 0 && !heard()) return this.#applyTimeout(callId, 'lost');
    if (inCall.length === 0) this.#miss(callId);
    this.schedule.set('call_check', callId, now + CHECK_MS);
  }

  #broadcast(event: TransientEvent): Promise<void> {
    return this.broadcaster.inOrder(() => this.broadcaster.sendTransient(event));
  }
}

const say = (socket: Socket, event: TransientEvent) => sendTo(socket, frameOf(event));

const noSuchCall = () => new AppError('not_found', refusals.noSuchCall());
