import type { CallKind, CallPeer } from '~/domain/call/call';
import { type CallPhase, type CallStep, nextPhase } from './call-phase';
import type { Signal } from './call-quality';
import type { Problem, ShownReason } from './call-words';
import type { Facing } from './local-media';

export interface EndedCall {
  reason: ShownReason;
  /** From the first media on; null where nothing was heard. */
  seconds: number | null;
  /** Sent and received by this device; null where nothing was. */
  bytes: number | null;
}

/** All that the screen of a call shows. */
export interface CallSnapshot {
  phase: CallPhase;
  callId: string | null;
  kind: CallKind;
  peer: CallPeer | null;
  isCaller: boolean;
  /** A bubble while the person reads something else. */
  isSmall: boolean;
  isMuted: boolean;
  camera: 'off' | 'starting' | 'on';
  facing: Facing;
  canSwitchCamera: boolean;
  peerIsMuted: boolean;
  peerHasCamera: boolean;
  /** Their camera came on and ours is off: a question is open. */
  isAskedForVideo: boolean;
  /** When the first media came, by this device's clock. */
  mediaAt: number | null;
  signal: Signal;
  isWeak: boolean;
  bytes: number;
  isLessData: boolean;
  /** The two have never talked, and without a relay the other side learns our network address. */
  tellsAddress: boolean;
  problem: Problem | null;
  localVideo: MediaStreamTrack | null;
  remoteAudio: MediaStreamTrack | null;
  remoteVideo: MediaStreamTrack | null;
  ended: EndedCall | null;
}

const nothing: CallSnapshot = {
  phase: 'idle',
  callId: null,
  kind: 'audio',
  peer: null,
  isCaller: false,
  isSmall: false,
  isMuted: false,
  camera: 'off',
  facing: 'user',
  canSwitchCamera: false,
  peerIsMuted: false,
  peerHasCamera: false,
  isAskedForVideo: false,
  mediaAt: null,
  signal: 'good',
  isWeak: false,
  bytes: 0,
  isLessData: false,
  tellsAddress: false,
  problem: null,
  localVideo: null,
  remoteAudio: null,
  remoteVideo: null,
  ended: null,
};

/** One call at a time, for `useSyncExternalStore`; a change makes a new snapshot. */
export class CallStore {
  #snapshot = nothing;
  readonly #watchers = new Set<() => void>();

  readonly get = (): CallSnapshot => this.#snapshot;

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  set(change: Partial<CallSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const watcher of this.#watchers) watcher();
  }

  /** Takes the step with the changes that go with it; false and no change where it means nothing now. */
  step(step: CallStep, change: Partial<CallSnapshot> = {}): boolean {
    const phase = nextPhase(this.#snapshot.phase, step);
    if (phase === null) return false;
    if (phase === 'idle') this.#snapshot = nothing;
    this.set(phase === 'idle' ? {} : { ...change, phase });
    return true;
  }

  /** Begins another call with everything as new. */
  begin(step: 'dial' | 'incoming', change: Partial<CallSnapshot>): boolean {
    const phase = nextPhase(this.#snapshot.phase, step);
    if (phase === null) return false;
    this.#snapshot = nothing;
    this.set({ ...change, phase });
    return true;
  }
}
