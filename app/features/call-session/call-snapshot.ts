import type { CallEndReason, CallKind } from '~/domain/call/call';
import type { CallPeer } from '~/domain/call/call.schema';
import type { CallPhase } from '~/features/call-session/call-phase';
import type { LinkQuality } from '~/features/call-session/call-quality';
import type { Facing } from '~/features/call-session/local-media';

export interface Problem {
  title: string;
  text: string;
}

/** `device`: the microphone or camera could not be opened, so nobody was called. */
export type ShownReason = CallEndReason | 'device';
/** Everything that the call screen shows. */
export interface CallSnapshot {
  phase: CallPhase;
  callId: string | null;
  kind: CallKind;
  peer: CallPeer | null;
  isCaller: boolean;
  /** A device of the other has said that it rings. */
  peerRings: boolean;
  /** The call is minimised to a bubble. */
  isSmall: boolean;
  isMuted: boolean;
  camera: 'off' | 'starting' | 'on';
  facing: Facing;
  canSwitchCamera: boolean;
  peerIsMuted: boolean;
  peerHasCamera: boolean;
  /** The other camera came on while ours is off: ask whether to turn it on. */
  isAskedForVideo: boolean;
  /** When the first media arrived, by this device's clock. */
  mediaAt: number | null;
  quality: LinkQuality;
  isWeak: boolean;
  bytes: number;
  isLessData: boolean;
  /** The two users never talked before and no relay is used: the other side learns our network address. */
  sharesAddress: boolean;
  problem: Problem | null;
  localVideo: MediaStreamTrack | null;
  remoteAudio: MediaStreamTrack | null;
  remoteVideo: MediaStreamTrack | null;
  ended: EndedCall | null;
}

interface EndedCall {
  reason: ShownReason;
  /** Counted by the server, as in the thread; null without media, and until the server has answered. */
  seconds: number | null;
  /** Sent and received by this device; null if nothing was. */
  bytes: number | null;
}
