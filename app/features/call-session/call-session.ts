import { type CallEndReason, type CallKind, callLimits, type DeviceEndReason } from '~/domain/call/call';
import type { CallPeer, CallView } from '~/domain/call/call.schema';
import * as words from '~/domain/call/call.words';
import { ApiError, isRefusal, messageOf } from '~/lib/api';
import { announce, toast } from '~/lib/toast';
import { type FrameOf, sendFrame, setInCall } from '~/realtime/live-store';
import { tellCallBegins } from './call-begin';
import { callToasts, endToast } from './call-labels';
import { CallLine } from './call-line';
import { endsWithPage, isAnswered } from './call-phase';
import {
  askAccept,
  askEnd,
  askStart,
  beaconEnd,
  callOf,
  deviceId,
  sendConnected,
  sendReject,
} from './call-requests';
import type { CallSnapshot, ShownReason } from './call-snapshot';
import { callStorage } from './call-storage';
import { CallStore } from './call-store';
import { Deadline } from './deadline';

type CallEnding = { callId: string; reason: CallEndReason; durationSeconds?: number | null };

/** The end of a call is said without its seconds where the server takes longer to tell them. */
const SOON_MS = 3_000;

/** One call of this tab, from dialling or ringing to its end. It knows nothing of the screens. */
export class CallSession {
  readonly store = new CallStore();
  #line: CallLine | null = null;
  readonly #deadline = new Deadline();
  #endedEarly: CallEndReason | null = null;
  /** It came while a call of this user was starting; the server lets one of the two go on. */
  #waiting: CallView | null = null;
  /** The call whose answer this device has sent: until then it may be answered elsewhere. */
  #answeredHere: string | null = null;
  /** The hub rings again on each new socket until it has heard of the refusal. */
  readonly #refusedHere = new Set<string>();

  constructor() {
    // The hub waits for the socket of a page in a call for a few seconds only.
    this.store.watch(() => setInCall(this.isInCall()));
  }

  /** Whether the call ends with the page. */
  isInCall(): boolean {
    return endsWithPage(this.store.get().phase);
  }

  get devices() {
    return this.#line?.media.devices ?? null;
  }

  /**
   * Starts a call once the microphone is open. Accepts instead when the same user is calling here; a call that goes on is shown, or
   * said.
   */
  async dial(peer: CallPeer, kind: CallKind): Promise<void> {
    const { phase, peer: caller } = this.store.get();
    if (phase === 'incoming' && caller?.id === peer.id) return this.accept(kind === 'video');
    const callId = crypto.randomUUID();
    const line = this.#begin('dial', { callId, kind, peer, isCaller: true });
    if (!line) return this.#sayInCall(peer);
    const isReady = await line.media.devices.prepare(kind === 'video');
    if (this.#line !== line) return;
    if (!isReady) return this.#over('device');
    try {
      const isOver = () => this.#line !== line || isAnswered(this.store.get().phase);
      const call = await askStart(callId, peer.id, kind, isOver);
      if (this.#line !== line) return void askEnd(call.id);
      announce(callToasts.started);
      await this.#started(line, call);
    } catch (error) {
      const isHere = this.#line === line;
      // The other side has answered: the call goes on although the reply to its start was lost.
      if (isHere && !isRefusal(error) && isAnswered(this.store.get().phase)) return line.join();
      // The call may ring although its answer was lost; nobody would be here to talk.
      if (!isRefusal(error)) void askEnd(callId, 'failed');
      if (isHere) this.#refused(error);
    }
  }

  async accept(withCamera: boolean): Promise<void> {
    const line = this.#line;
    if (!line || !this.store.step('answer', { problem: null })) return;
    this.#deadline.clear();
    const isReady = await line.media.devices.prepare(withCamera);
    if (this.#line !== line) return;
    if (!isReady) return void (this.store.step('unready') && this.#ringHere());
    if (this.store.get().kind === 'video' && !withCamera) line.media.dontAsk();
    try {
      // Neither waits for the other: the line keeps an offer that comes before the ICE servers.
      void line.link(true).catch(() => undefined);
      this.#answeredHere = line.callId;
      await askAccept(line.callId);
      if (this.#line !== line) return void askEnd(line.callId, 'failed');
      this.#answered(line);
    } catch (error) {
      if (this.#line !== line || isAnswered(this.store.get().phase)) return;
      const call = callOf(error);
      if (!call) void askEnd(line.callId, 'failed');
      this.#over(call ? (call.endReason ?? 'answered_elsewhere') : 'failed');
    }
  }

  decline(): void {
    if (this.#line) {
      this.#refusedHere.add(this.#line.callId);
      sendReject(this.#line.callId);
    }
    this.close();
  }

  /** Ends the call for both users. */
  hangUp(): void {
    const { phase, callId } = this.store.get();
    const isLive = callId !== null && endsWithPage(phase);
    if (isLive) this.#refusedHere.add(callId);
    const { bytes } = this.#summary('completed');
    this.close();
    if (!isLive) return;
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), SOON_MS));
    void Promise.race([askEnd(callId), late]).then((seconds) => toast(endToast({ seconds, bytes })));
  }

  /** Closes without an end card, or closes the end card. */
  close(): void {
    this.#letGo();
    this.store.step('dismiss');
    this.#ringWaiting();
  }

  /**
   * Ends the call when the page unloads, so that the other side is not left in a dead call. One that still waits for the microphone
   * may be answered on another device.
   */
  leavePage(): void {
    const { phase, callId } = this.store.get();
    if (!callId || !endsWithPage(phase)) return;
    if (phase !== 'accepting' || this.#answeredHere === callId) beaconEnd(callId);
    this.#waiting = null;
    this.close();
  }

  /** Nobody shows this session any more. A call that only rings here goes on ringing elsewhere. */
  release(): void {
    this.leavePage();
    this.#waiting = null;
    this.close();
  }

  onIncoming({ call }: Pick<FrameOf<'incoming_call'>, 'call'>): void {
    if (this.#refusedHere.has(call.id)) return;
    const { phase } = this.store.get();
    // Whoever is in a call is called by nobody, so that the one that this page still shows is over.
    if ((phase === 'incoming' || endsWithPage(phase)) && this.#line?.callId !== call.id) this.#waiting = call;
    const { id: callId, kind, peer } = call;
    const line = this.#begin('incoming', { callId, kind, peer, isCaller: false });
    if (!line) return;
    sendFrame({ type: 'call_rings', callId });
    this.#ringHere();
    void line.ice().catch(() => undefined);
  }

  onRinging({ callId }: Pick<FrameOf<'call_rings'>, 'callId'>): void {
    if (this.#line?.callId === callId) this.store.set({ peerRings: true });
  }

  onAccepted({ callId, byDevice }: Pick<FrameOf<'call_accepted'>, 'callId' | 'byDevice'>): void {
    const { isCaller, phase } = this.store.get();
    this.#forgetWaiting(callId);
    if (this.#line?.callId !== callId) return;
    if (isCaller) void this.#connect(this.#line);
    else if (byDevice === deviceId()) this.#answered(this.#line);
    else if (!isAnswered(phase)) this.close();
  }

  onEnded({ callId, reason, durationSeconds }: CallEnding): void {
    this.#forgetWaiting(callId);
    if (this.#line?.callId !== callId) return;
    const { phase } = this.store.get();
    // The reply to the start request is still pending and says more; keep the reason until it arrives.
    if (phase === 'starting') this.#endedEarly = reason;
    // A missed call closes here; the bell and the thread tell the user about it.
    else if (phase === 'incoming') this.close();
    else this.#over(reason, durationSeconds);
  }

  onSignal({ callId, from, signal }: Pick<FrameOf<'call_signal'>, 'callId' | 'from' | 'signal'>): void {
    const { phase, peer } = this.store.get();
    if (this.#line?.callId === callId && peer?.id === from && endsWithPage(phase)) this.#line.take(signal);
  }

  /**
   * The socket is open again and frames may have been missed: joins the call again. Of one that was answered elsewhere or is over the
   * hub then says so; one that rings is told of again.
   */
  onReady(): void {
    this.#waiting = null;
    const line = this.#line;
    const { phase } = this.store.get();
    if (line && phase !== 'starting') line.join();
  }

  #begin(step: 'dial' | 'incoming', change: Partial<CallSnapshot> & { callId: string; peer: CallPeer }) {
    if (!this.store.begin(step, { ...change, isLessData: callStorage.isLessData() })) return null;
    tellCallBegins();
    this.#letGo();
    this.#endedEarly = null;
    this.#line = new CallLine({
      store: this.store,
      callId: change.callId,
      peerId: change.peer.id,
      events: {
        onFirstMedia: () => this.#firstMedia(),
        onLost: () => this.store.step('lost'),
        // Before the first media there is nothing to restore: the first media itself makes the call active.
        onRestored: () => this.store.get().mediaAt !== null && this.store.step('restored'),
        onGiveUp: () => this.#giveUp('network'),
      },
    });
    return this.#line;
  }

  #sayInCall(wanted: CallPeer): void {
    const { phase, peer } = this.store.get();
    if (peer?.id === wanted.id) this.store.set({ isSmall: false });
    else if (endsWithPage(phase)) toast({ ...callToasts.failed, text: words.inCall() });
  }

  async #started(line: CallLine, call: CallView): Promise<void> {
    line.callId = call.id;
    this.#forgetWaiting(call.id);
    // Both users called at the same moment: the server merged the two calls and the other user's came first.
    const isCaller = call.callerId !== this.store.get().peer?.id;
    this.store.set({ callId: call.id, isCaller });
    const endReason = this.#endedEarly ?? call.endReason;
    if (endReason) return this.#over(endReason);
    line.join();
    if (call.status !== 'ringing') return this.#connect(line);
    if (!this.store.step('rings')) return;
    this.#deadline.set(callLimits.deviceRingMs, () => this.#giveUp('missed'));
    void line.ice().catch(() => undefined);
  }

  #ringHere(): void {
    this.#deadline.set(callLimits.deviceRingMs, () => this.close());
  }

  /** The server has the answer of this device. The hub and the reply both say so, in either order. */
  #answered(line: CallLine): void {
    if (this.store.get().phase !== 'accepting') return;
    line.join();
    void this.#connect(line);
  }

  async #connect(line: CallLine): Promise<void> {
    if (!this.store.step('accepted')) return;
    this.#deadline.set(callLimits.deviceConnectMs, () => this.#giveUp('failed'));
    if (line.media.isLinked) return;
    try {
      if (await line.link(!this.store.get().isCaller)) line.media.resume();
    } catch {
      if (this.#line === line) this.#giveUp('failed');
    }
  }

  #firstMedia(): void {
    const { callId } = this.store.get();
    if (!callId || !this.store.step('media', { mediaAt: Date.now() })) return;
    this.#deadline.clear();
    sendConnected(callId);
  }

  #refused(error: unknown): void {
    if (callOf(error)?.endReason === 'busy') {
      this.#over('busy');
      return;
    }
    this.close();
    // The server counts a call that rings here, and its card says so now.
    const isRinging = this.store.get().phase === 'incoming';
    if (isRinging && error instanceof ApiError && error.status === 409 && !error.current) return;
    toast({ ...callToasts.failed, text: messageOf(error, callToasts.failed.text) });
  }

  /** Ends the call when a timeout of this device has expired. */
  #giveUp(reason: DeviceEndReason | 'missed'): void {
    const { callId } = this.store.get();
    const answer = callId ? askEnd(callId, reason === 'missed' ? undefined : reason) : null;
    this.#over(reason);
    const { ended } = this.store.get();
    void answer?.then((seconds) => {
      if (ended && this.store.get().ended === ended) this.store.set({ ended: { ...ended, seconds } });
    });
  }

  #over(reason: ShownReason, seconds?: number | null): void {
    const ended = this.#summary(reason, seconds ?? null);
    this.#letGo();
    this.store.step('end', { ended, isSmall: false, localVideo: null, remoteVideo: null, remoteAudio: null });
    this.#ringWaiting();
  }

  #ringWaiting(): void {
    const call = this.#waiting;
    this.#waiting = null;
    if (call) this.onIncoming({ call });
  }

  #forgetWaiting(callId: string): void {
    if (this.#waiting?.id === callId) this.#waiting = null;
  }

  #summary(reason: ShownReason, seconds: number | null = null) {
    const { bytes } = this.store.get();
    return { reason, seconds, bytes: bytes > 0 ? bytes : null };
  }

  #letGo(): void {
    this.#deadline.clear();
    this.#line?.close();
    this.#line = null;
  }
}
