import type { CallEndReason, CallView } from './call';

/** What one device shows. The server's word is `CallStatus`; this is how it looks from one of the two ends. */
export type CallPhase =
  | { name: 'idle' }
  | { name: 'outgoing' | 'incoming' | 'connecting' | 'active' | 'reconnecting'; callId: string }
  | { name: 'ended'; callId: string | null; reason: CallEndReason };

export type PhaseEvent =
  /** `POST /api/calls/start` answered. Who was called by the same person at once is put through: no ringing. */
  | { type: 'started'; call: Pick<CallView, 'id' | 'status' | 'endReason'> }
  | { type: 'start_failed'; reason: CallEndReason }
  | { type: 'incoming_call'; callId: string }
  /** `byMe`: this device has answered, or its call was answered. */
  | { type: 'call_accepted'; callId: string; byMe: boolean }
  | { type: 'call_rejected'; callId: string }
  | { type: 'call_ended'; callId: string; reason: CallEndReason }
  /** First media, or media again. */
  | { type: 'media' }
  | { type: 'media_lost' }
  /** The person at this device declines, cancels or hangs up, or the device can't go on. */
  | { type: 'left'; reason: CallEndReason }
  | { type: 'dismissed' };

export const IDLE: CallPhase = { name: 'idle' };

const isFree = ({ name }: CallPhase) => name === 'idle' || name === 'ended';
const ended = (callId: string | null, reason: CallEndReason): CallPhase => ({
  name: 'ended',
  callId,
  reason,
});

/** What a device shows next; the same object where the event changes nothing, so late and foreign events are harmless. */
export function nextPhase(phase: CallPhase, event: PhaseEvent): CallPhase {
  switch (event.type) {
    case 'started':
      return isFree(phase) || isOf(phase, event.call.id) ? begun(event.call) : phase;
    case 'start_failed':
      return isFree(phase) || phase.name === 'outgoing' ? ended(null, event.reason) : phase;
    case 'incoming_call':
      return isFree(phase) ? { name: 'incoming', callId: event.callId } : phase;
    case 'dismissed':
      return phase.name === 'ended' ? IDLE : phase;
    case 'media':
    case 'media_lost':
    case 'left':
      return ownEvent(phase, event);
    default:
      return isOf(phase, event.callId) ? pushed(phase, event) : phase;
  }
}

type Live = Exclude<CallPhase, { name: 'idle' | 'ended' }>;
type Pushed = Extract<PhaseEvent, { type: 'call_accepted' | 'call_rejected' | 'call_ended' }>;
type Own = Extract<PhaseEvent, { type: 'media' | 'media_lost' | 'left' }>;

const isOf = (phase: CallPhase, callId: string): phase is Live =>
  !isFree(phase) && (phase as Live).callId === callId;

function begun({ id: callId, status, endReason }: Pick<CallView, 'id' | 'status' | 'endReason'>): CallPhase {
  if (status === 'ended') return ended(callId, endReason ?? 'failed');
  return status === 'ringing' ? { name: 'outgoing', callId } : { name: 'connecting', callId };
}

function pushed(phase: Live, event: Pushed): CallPhase {
  const { callId } = phase;
  const isRinging = phase.name === 'outgoing' || phase.name === 'incoming';
  if (event.type === 'call_ended') return ended(callId, event.reason);
  if (!isRinging) return phase;
  if (event.type === 'call_rejected') return ended(callId, 'declined');
  return event.byMe ? { name: 'connecting', callId } : ended(callId, 'answered_elsewhere');
}

function ownEvent(phase: CallPhase, event: Own): CallPhase {
  if (phase.name === 'idle' || phase.name === 'ended') return phase;
  const { callId } = phase;
  if (event.type === 'left') return ended(callId, event.reason);
  const isTalking = phase.name === 'active' || phase.name === 'reconnecting';
  if (event.type === 'media')
    return isTalking || phase.name === 'connecting' ? { name: 'active', callId } : phase;
  return phase.name === 'active' ? { name: 'reconnecting', callId } : phase;
}
