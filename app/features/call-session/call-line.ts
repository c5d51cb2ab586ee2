import type { CallIce, CallSignal } from '~/domain/call/call.schema';
import { sendFrame } from '~/realtime/live-store';
import { CallMedia, type CallMediaEvents } from './call-media';
import { askIce, deviceId } from './call-requests';
import type { CallStore } from './call-store';
import { paced } from './signal-pace';

/** How many signals are kept when they arrive before the peer connection exists. */
const EARLY_SIGNALS = 64;

interface LineOptions {
  store: CallStore;
  callId: string;
  peerId: string;
  events: Omit<CallMediaEvents, 'send'>;
}

/** The connection of one call: signals through the hub, the ICE servers and the media. */
export class CallLine {
  readonly media: CallMedia;
  readonly #options: LineOptions;
  readonly #signals = paced<CallSignal>((signal) => this.#send(signal));
  #early: CallSignal[] = [];
  #ice: Promise<CallIce> | null = null;
  #linked: Promise<boolean> | null = null;
  #isClosed = false;
  callId: string;

  constructor(options: LineOptions) {
    this.#options = options;
    this.callId = options.callId;
    this.media = new CallMedia(options.store, {
      ...options.events,
      send: (signal) => this.#signals.push(signal),
    });
  }

  /**
   * Asks for the ICE servers once. The reply also says whether the two users would learn each other's network
   * address.
   */
  ice(): Promise<CallIce> {
    this.#ice ??= askIce(this.callId, () => this.#isClosed).then(
      (ice) => {
        if (!this.#isClosed) this.#options.store.set({ sharesAddress: ice.isFirstCall && !ice.relayOnly });
        return ice;
      },
      (error: unknown) => {
        this.#ice = null;
        throw error;
      },
    );
    return this.#ice;
  }

  /** Connects the media once. Returns false if the call has ended meanwhile. */
  link(isPolite: boolean): Promise<boolean> {
    this.#linked ??= this.#link(isPolite);
    return this.#linked;
  }

  async #link(isPolite: boolean): Promise<boolean> {
    const { iceServers, relayOnly } = await this.ice();
    if (this.#isClosed) return false;
    this.media.connect({ iceServers, isRelayOnly: relayOnly, isPolite });
    for (const signal of this.#early.splice(0)) this.media.take(signal);
    return true;
  }

  /**
   * Registers this tab's socket as the one of the call, once the server knows the call and again after every
   * reconnect.
   */
  join(): void {
    sendFrame({ type: 'call_join', callId: this.callId, deviceId: deviceId() });
    if (this.media.isLinked) this.media.resume();
  }

  take(signal: CallSignal): void {
    if (this.media.isLinked) this.media.take(signal);
    else if (this.#early.length < EARLY_SIGNALS) this.#early.push(signal);
  }

  close(): void {
    this.#isClosed = true;
    this.#signals.stop();
    this.media.close();
  }

  #send(signal: CallSignal): void {
    sendFrame({ type: 'call_signal', callId: this.callId, to: this.#options.peerId, signal });
  }
}
