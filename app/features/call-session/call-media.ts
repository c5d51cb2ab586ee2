import type { CallSignal } from '~/domain/call/call.schema';
import { CallDevices } from './call-devices';
import {
  isWeak,
  type LinkStats,
  linkQualityOf,
  lossBetween,
  nextBitrate,
  poorSince,
  readStats,
  videoBitrate,
} from './call-quality';
import { networkHint } from './call-storage';
import type { CallStore } from './call-store';
import { PeerLink, type PeerLinkOptions } from './peer-link';
import { Rescue } from './rescue';

/** Statistics are read more often before the first media, because they start the call's clock. */
const FIRST_SAMPLES_MS = 200;
const SAMPLES_MS = 1_000;

export interface CallMediaEvents {
  send: (signal: CallSignal) => void;
  onFirstMedia: () => void;
  onLost: () => void;
  onRestored: () => void;
  onGiveUp: () => void;
}

type LinkSetup = Pick<PeerLinkOptions, 'isPolite' | 'iceServers' | 'isRelayOnly'>;

/** The media of one call: the local devices, the peer connection and its quality. */
export class CallMedia {
  readonly devices: CallDevices;
  #link: PeerLink | null = null;
  readonly #rescue: Rescue;
  #looks: ReturnType<typeof setTimeout> | undefined;
  #before: LinkStats | null = null;
  #poorSince: number | null = null;
  #bitrate: number = videoBitrate.start;
  #peerWantsLess = false;
  #networkType = networkHint()?.type;
  #isClosed = false;
  #mayAsk = true;

  constructor(
    private readonly store: CallStore,
    private readonly events: CallMediaEvents,
  ) {
    this.devices = new CallDevices(store, () => this.#tell());
    this.#rescue = new Rescue({
      retry: () => this.#link?.repeatOffer() || this.#link?.restart(),
      giveUp: events.onGiveUp,
    });
    window.addEventListener('online', this.#moved);
    networkHint()?.addEventListener('change', this.#maybeMoved);
  }

  get isLinked(): boolean {
    return this.#link !== null;
  }

  connect(setup: LinkSetup): void {
    this.#link = new PeerLink(
      {
        ...setup,
        send: this.events.send,
        onTrack: (track) => this.#heard(track),
        onState: (state) => {
          if (state === 'connected') this.#found();
          else this.#lost(state === 'failed');
        },
      },
      this.devices.tracks,
    );
    this.devices.sink = this.#link;
    this.#look();
  }

  take(signal: CallSignal): void {
    if (signal.hint) this.#takeHint(signal.hint);
    if (signal.description || signal.candidate) void this.#link?.take(signal);
  }

  /** Repeats the local state: the other side may have missed frames while the socket was closed. */
  resume(): void {
    this.#tell();
    this.#link?.resume();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#looks);
    this.#rescue.found();
    this.#link?.close();
    this.devices.close();
    window.removeEventListener('online', this.#moved);
    networkHint()?.removeEventListener('change', this.#maybeMoved);
  }

  #heard(track: MediaStreamTrack): void {
    this.store.set(track.kind === 'audio' ? { remoteAudio: track } : { remoteVideo: track });
  }

  #takeHint(hint: NonNullable<CallSignal['hint']>): void {
    const { camera, peerHasCamera } = this.store.get();
    if (hint.muted !== undefined) this.store.set({ peerIsMuted: hint.muted });
    if (hint.lowData !== undefined) this.#peerWantsLess = hint.lowData;
    // A hint shows that the other side listens now, so an offer it may have missed is sent again.
    this.#link?.repeatOffer();
    if (hint.camera === undefined || hint.camera === peerHasCamera) return;
    // Ask once per call: a user who declined video is not asked again each time the camera comes on.
    const isAskedForVideo = hint.camera && camera === 'off' && this.#mayAsk;
    if (hint.camera) this.#mayAsk = false;
    this.store.set({ peerHasCamera: hint.camera, isAskedForVideo });
  }

  /** Suppresses the video question: a user who answered a video call with voice has already decided. */
  dontAsk(): void {
    this.#mayAsk = false;
  }

  #tell(): void {
    if (!this.#link) return;
    const { isMuted, camera, isLessData } = this.store.get();
    this.events.send({ hint: { muted: isMuted, camera: camera === 'on', lowData: isLessData } });
  }

  #lost(isDead: boolean): void {
    this.#rescue.lost(isDead);
    this.events.onLost();
  }

  #found(): void {
    this.#rescue.found();
    this.events.onRestored();
    this.#tell();
  }

  readonly #moved = () => {
    if (this.#link) this.#rescue.moved();
  };

  /** The `change` event also fires for new speed estimates; only another network type needs a new route. */
  readonly #maybeMoved = () => {
    const type = networkHint()?.type;
    if (type === this.#networkType) return;
    this.#networkType = type;
    this.#moved();
  };

  #look(): void {
    const wait = this.store.get().mediaAt === null ? FIRST_SAMPLES_MS : SAMPLES_MS;
    this.#looks = setTimeout(async () => {
      const report = await this.#link?.stats().catch(() => null);
      if (this.#isClosed) return;
      if (report) this.#judge(readStats(report.values()));
      this.#look();
    }, wait);
  }

  #judge(stats: LinkStats): void {
    const { mediaAt, bytes } = this.store.get();
    if (mediaAt === null) {
      if (stats.received > 0) this.events.onFirstMedia();
      this.#before = stats;
      return;
    }
    const loss = Math.max(this.#before ? lossBetween(this.#before, stats) : 0, stats.remoteLoss);
    this.#before = stats;
    const now = Date.now();
    const quality = linkQualityOf(loss, stats.roundTripMs);
    this.#poorSince = poorSince(this.#poorSince, quality, now);
    this.store.set({ quality, isWeak: isWeak(this.#poorSince, now), bytes: Math.max(bytes, stats.bytes) });
    this.#limit(loss);
  }

  #limit(loss: number): void {
    const { camera, isLessData } = this.store.get();
    if (camera !== 'on') return;
    const isLow = isLessData || this.#peerWantsLess;
    this.#bitrate = nextBitrate(this.#bitrate, loss, isLow ? videoBitrate.low : videoBitrate.high);
    void this.#link?.limitVideo(this.#bitrate, isLow);
  }
}
