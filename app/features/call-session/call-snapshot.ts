import type { CallEndReason, CallKind } from '~/domain/call/call';
import type { CallPeer } from '~/domain/call/call.schema';
import type { CallPhase } from '~/features/call-session/call-phase';
import type { Signal } from '~/features/call-session/call-quality';
import type { Facing } from '~/features/call-session/local-media';

export interface Problem {
  title: string;
  text: string;
}

/** `device`: our own microphone or camera is in the way, so nobody was rung. */
export type ShownReason = CallEndReason | 'device';
/** All that the screen of a call shows. */
export interface CallSnapshot {
  phase: CallPhase;
  callId: string | null;
  kind: CallKind;
  peer: CallPeer | null;
  isCaller: boolean;
  /** A bubble while the user reads something else. */
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
  sharesAddress: boolean;
  problem: Problem | null;
  localVideo: MediaStreamTrack | null;
  remoteAudio: MediaStreamTrack | null;
  remoteVideo: MediaStreamTrack | null;
  ended: EndedCall | null;
}

export interface EndedCall {
  reason: ShownReason;
  /** From the first media on; null where nothing was heard. */
  seconds: number | null;
  /** Sent and received by this device; null where nothing was. */
  bytes: number | null;
}
