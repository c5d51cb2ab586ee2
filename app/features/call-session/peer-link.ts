import type { CallSignal } from '~/domain/call/call.schema';

type LinkState = 'connected' | 'lost' | 'failed';

export interface PeerLinkOptions {
  /** The callee: rolls its own offer back when both sides offer at once. */
  isPolite: boolean;
  iceServers: RTCIceServer[];
  /** Connects only through a relay, so that neither side learns the other's network address. */
  isRelayOnly: boolean;
  send: (signal: CallSignal) => void;
  onTrack: (track: MediaStreamTrack) => void;
  onState: (state: LinkState) => void;
}

/**
 * One peer connection by the 'perfect negotiation' pattern: both sides may offer at any time, and when two
 * offers collide the polite side rolls its own back. The callee adds its tracks to the caller's first offer,
 * so that a call begins with one exchange.
 */
export class PeerLink {
  readonly #connection: RTCPeerConnection;
  /** The senders that have carried a track of ours; the others exist only because the other side sends. */
  readonly #known = new Set<RTCRtpSender>();
  /** One stream for all our tracks lets the other side keep audio and video in sync. */
  readonly #stream = new MediaStream();
  readonly #options: PeerLinkOptions;
  #waiting: MediaStreamTrack[] | null;
  #isOffering = false;
  #isAnswering = false;
  #ignoresOffer = false;
  #isClosed = false;
  /** The last applied offer, by its version, and the answer to it. */
  #answered: { version: string; answer: RTCSessionDescription | null } | null = null;
  /** Signals are handled one after the other. */
  #queue: Promise<void> = Promise.resolve();

  constructor(options: PeerLinkOptions, tracks: MediaStreamTrack[]) {
    this.#options = options;
    this.#waiting = options.isPolite ? tracks : null;
    const connection = new RTCPeerConnection({
      iceServers: options.iceServers,
      iceTransportPolicy: options.isRelayOnly ? 'relay' : 'all',
      bundlePolicy: 'max-bundle',
    });
    this.#connection = connection;
    connection.onnegotiationneeded = () => void this.#offer();
    connection.onicecandidate = ({ candidate }) => {
      if (candidate) options.send({ candidate: { ...candidate.toJSON(), candidate: candidate.candidate } });
    };
    connection.ontrack = ({ track }) => options.onTrack(track);
    connection.onconnectionstatechange = () => this.#changed();
    if (!options.isPolite) for (const track of tracks) this.#add(track);
  }

  /** Handles a signal of the other side. Never throws: late and malformed signals are ignored. */
  take(signal: CallSignal): Promise<void> {
    this.#queue = this.#queue.then(() => this.#take(signal)).catch(() => undefined);
    return this.#queue;
  }

  /** Sets the video track to send; null sends none. Only the first track needs a renegotiation. */
  async setVideo(track: MediaStreamTrack | null): Promise<void> {
    if (this.#waiting) {
      this.#waiting = [...this.#waiting.filter(({ kind }) => kind !== 'video'), ...(track ? [track] : [])];
      return;
    }
    const sender = this.#senders('video')[0];
    if (sender) await sender.replaceTrack(track);
    else if (track) this.#add(track);
  }

  async setAudio(track: MediaStreamTrack): Promise<void> {
    await this.#senders('audio')[0]?.replaceTrack(track);
  }

  /** Restarts ICE to find another route; the call goes on meanwhile. */
  restart(): void {
    if (!this.#isClosed) this.#connection.restartIce();
  }

  /** Sends an unanswered offer again, with the candidates found since. */
  repeatOffer(): boolean {
    const { signalingState, localDescription } = this.#connection;
    if (signalingState !== 'have-local-offer') return false;
    this.#say(localDescription);
    return true;
  }

  /**
   * Recovers after a gap in signalling: repeats an offer that may be lost, else restarts ICE if not
   * connected.
   */
  resume(): void {
    if (this.#isClosed || this.repeatOffer()) return;
    const { connectionState, remoteDescription } = this.#connection;
    if (connectionState !== 'connected' && remoteDescription) this.restart();
  }

  /** `bitrate` is in bits per second; `isSmall` also lowers the frame rate. */
  async limitVideo(bitrate: number, isSmall: boolean): Promise<void> {
    for (const sender of this.#senders('video')) {
      if (!sender.track) continue;
      const parameters = sender.getParameters();
      const [encoding] = parameters.encodings ?? [];
      if (!encoding) continue;
      encoding.maxBitrate = bitrate;
      encoding.maxFramerate = isSmall ? 15 : 30;
      // A sender that is negotiating refuses; the next sample sets it again.
      await sender.setParameters(parameters).catch(() => undefined);
    }
  }

  stats(): Promise<RTCStatsReport> {
    return this.#connection.getStats();
  }

  close(): void {
    this.#isClosed = true;
    const connection = this.#connection;
    connection.onnegotiationneeded = null;
    connection.onicecandidate = null;
    connection.ontrack = null;
    connection.onconnectionstatechange = null;
    connection.close();
  }

  #senders(kind: 'audio' | 'video'): RTCRtpSender[] {
    return this.#connection
      .getTransceivers()
      .filter(({ receiver, sender }) => receiver.track.kind === kind && this.#known.has(sender))
      .map(({ sender }) => sender);
  }

  #add(track: MediaStreamTrack): void {
    this.#known.add(this.#connection.addTrack(track, this.#stream));
  }

  async #offer(): Promise<void> {
    try {
      this.#isOffering = true;
      await this.#connection.setLocalDescription();
      this.#say(this.#connection.localDescription);
    } catch {
      // The signalling state changed meanwhile; the browser fires again if an offer is still needed.
    } finally {
      this.#isOffering = false;
    }
  }

  async #take({ description, candidate }: CallSignal): Promise<void> {
    if (this.#isClosed) return;
    if (description) await this.#takeDescription(description);
    else if (candidate) {
      try {
        await this.#connection.addIceCandidate(candidate);
      } catch (error) {
        // Candidates of an ignored offer are expected to fail.
        if (!this.#ignoresOffer) throw error;
      }
    }
  }

  async #takeDescription(description: RTCSessionDescriptionInit): Promise<void> {
    const connection = this.#connection;
    const isReady = !this.#isOffering && (connection.signalingState === 'stable' || this.#isAnswering);
    if (description.type === 'offer' && this.#answered?.version === versionOf(description))
      return this.#answerAgain(description);
    this.#ignoresOffer = description.type === 'offer' && !isReady && !this.#options.isPolite;
    if (this.#ignoresOffer) return;
    this.#isAnswering = description.type === 'answer';
    try {
      await connection.setRemoteDescription(description);
    } finally {
      this.#isAnswering = false;
    }
    if (description.type !== 'offer') return;
    for (const track of this.#waiting ?? []) this.#add(track);
    this.#waiting = null;
    await connection.setLocalDescription();
    this.#answered = { version: versionOf(description), answer: connection.localDescription };
    this.#say(connection.localDescription);
  }

  /**
   * Chromium shows black video on both sides if an offer is applied twice, so only its new candidates are
   * added.
   */
  async #answerAgain(offer: RTCSessionDescriptionInit): Promise<void> {
    for (const candidate of candidatesOf(offer)) await this.#connection.addIceCandidate(candidate);
    this.#say(this.#answered?.answer ?? null);
    this.repeatOffer();
  }

  #say(description: RTCSessionDescription | null): void {
    const type = description?.type;
    if (type === 'offer' || type === 'answer')
      this.#options.send({ description: { type, sdp: description?.sdp ?? '' } });
  }

  #changed(): void {
    const state = this.#connection.connectionState;
    if (state === 'connected') this.#options.onState('connected');
    else if (state === 'disconnected') this.#options.onState('lost');
    else if (state === 'failed') this.#options.onState('failed');
  }
}

/** The `o=` line of a session description: a repeated offer has the same one. */
const versionOf = ({ sdp = '' }: RTCSessionDescriptionInit): string => /^o=.*$/m.exec(sdp)?.[0] ?? '';

function candidatesOf({ sdp = '' }: RTCSessionDescriptionInit): RTCIceCandidateInit[] {
  const [, ...sections] = sdp.split(/^(?=m=)/m);
  return sections.flatMap((section) => {
    const sdpMid = /^a=mid:(\S+)/m.exec(section)?.[1];
    return [...section.matchAll(/^a=(candidate:.*?)\r?$/gm)].map(([, candidate]) => ({ candidate, sdpMid }));
  });
}
