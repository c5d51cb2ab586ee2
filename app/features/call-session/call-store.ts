import { type CallStep, nextPhase } from './call-phase';
import type { CallSnapshot } from './call-snapshot';

const nothing: CallSnapshot = {
  phase: 'idle',
  callId: null,
  kind: 'audio',
  peer: null,
  isCaller: false,
  peerRings: false,
  isSmall: false,
  isMuted: false,
  camera: 'off',
  facing: 'user',
  canSwitchCamera: false,
  peerIsMuted: false,
  peerHasCamera: false,
  isAskedForVideo: false,
  mediaAt: null,
  quality: 'good',
  isWeak: false,
  bytes: 0,
  isLessData: false,
  sharesAddress: false,
  problem: null,
  localVideo: null,
  remoteAudio: null,
  remoteVideo: null,
  ended: null,
};

/** The state of one call, for `useSyncExternalStore`: every change makes a new snapshot. */
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

  /**
   * Applies a step with its changes. Returns false and changes nothing if the step does not apply in this
   * phase.
   */
  step(step: CallStep, change: Partial<CallSnapshot> = {}): boolean {
    const phase = nextPhase(this.#snapshot.phase, step);
    if (phase === null) return false;
    if (phase === 'idle') this.#snapshot = nothing;
    this.set(phase === 'idle' ? {} : { ...change, phase });
    return true;
  }

  /** Starts another call from a fresh snapshot. */
  begin(step: 'dial' | 'incoming', change: Partial<CallSnapshot>): boolean {
    const phase = nextPhase(this.#snapshot.phase, step);
    if (phase === null) return false;
    this.#snapshot = nothing;
    this.set({ ...change, phase });
    return true;
  }
}
