import { type CallKind, callLength } from '~/domain/call/call';
import type { CallPhase } from './call-phase';
import type { CallSnapshot, Problem, ShownReason } from './call-snapshot';

export const callToasts = {
  started: { title: 'Call Started', tone: 'good' },
  ended: { title: 'Call Ended', tone: 'good' },
  failed: { title: 'Call Failed', text: 'Failed to start call. User may be offline.', tone: 'bad' },
} as const;

/** The clock of a running call: '04:12', '1:02:03'. */
export function callClock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(Math.floor(seconds) % 60)}`;
}

/** Formats an amount of data in decimal units, as phone bills do: '840 KB', '3.2 MB'. */
export function dataUsed(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  return `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;
}

/** '4 min 12 s · 3.2 MB of data used', without the parts that are unknown. */
export function summaryLabel({ seconds, bytes }: { seconds: number | null; bytes: number | null }): string {
  const parts = [
    seconds === null ? '' : callLength(seconds),
    bytes === null ? '' : `${dataUsed(bytes)} of data used`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** What the user who hangs up is told. */
export function endToast(facts: { seconds: number | null; bytes: number | null }) {
  const text = summaryLabel(facts);
  return { ...callToasts.ended, ...(text && { text }) };
}

export const callNoun = (kind: CallKind): string => (kind === 'video' ? 'video call' : 'voice call');

/** The sentence that says why a call ended. */
export function endLabel(reason: ShownReason, name: string, isCaller: boolean): string {
  switch (reason) {
    case 'declined':
      return isCaller ? `${name} declined the call.` : 'You declined the call.';
    case 'missed':
      return isCaller ? `${name} did not answer.` : `You missed a call from ${name}.`;
    case 'busy':
      return `${name} is on another call. They can see later that you called.`;
    case 'cancelled':
      // The user who cancels sees no end card, so this is always about the other user.
      return `${name} ended the call before it began.`;
    case 'answered_elsewhere':
      return 'The call was answered on another device.';
    case 'network':
      return 'The connection was lost.';
    case 'failed':
      return 'The call could not connect.';
    case 'device':
      return 'The call was not started.';
    case 'completed':
      return `The call with ${name} is over.`;
  }
}

export function endTitle(reason: ShownReason): string {
  switch (reason) {
    case 'declined':
      return 'Call declined';
    case 'missed':
      return 'No answer';
    case 'busy':
      return 'Busy';
    case 'network':
      return 'Connection lost';
    case 'failed':
    case 'device':
      return callToasts.failed.title;
    default:
      return callToasts.ended.title;
  }
}

/** The status line under the name until the call's clock runs. */
export function phaseLabel(phase: CallPhase): string {
  switch (phase) {
    case 'starting':
      return 'Calling…';
    case 'outgoing':
      return 'Ringing…';
    case 'reconnecting':
      return 'Reconnecting…';
    case 'active':
      return 'Connected';
    default:
      return 'Connecting…';
  }
}

type CallFacts = Pick<CallSnapshot, 'phase' | 'kind' | 'peerIsMuted' | 'peerHasCamera' | 'isWeak'>;

/** The call's state in a sentence, for screen readers. */
export function statusLabel(call: CallFacts, name: string): string {
  const { phase, kind, peerIsMuted, peerHasCamera, isWeak } = call;
  // The end card announces the end itself.
  if (phase === 'ended' || phase === 'idle') return '';
  if (phase === 'incoming') return `Incoming ${callNoun(kind)} from ${name}`;
  if (phase === 'outgoing') return `Ringing at ${name}`;
  if (phase !== 'active') return phaseLabel(phase);
  const parts = [
    `Connected with ${name}.`,
    peerIsMuted && `${name} is muted.`,
    peerHasCamera && `${name} turned on video.`,
    isWeak && 'Weak connection.',
  ];
  return parts.filter(Boolean).join(' ');
}

const deviceAdvice = {
  microphone: {
    denied: 'Allow the microphone for this site in your browser’s settings, then try again.',
    missing: 'Connect a microphone or a headset, then try again.',
  },
  camera: {
    denied: 'Allow the camera for this site in your browser’s settings. The call goes on with voice.',
    missing: 'The call goes on with voice.',
  },
} as const;

/** The title and advice for an error that `getUserMedia` threw, by the error's name. */
export function deviceProblem(device: keyof typeof deviceAdvice, errorName: string): Problem {
  const name = device === 'microphone' ? 'Microphone' : 'Camera';
  const advice = deviceAdvice[device];
  switch (errorName) {
    case 'NotAllowedError':
    case 'SecurityError':
      return { title: `${name} is blocked`, text: advice.denied };
    case 'NotFoundError':
    case 'OverconstrainedError':
      return { title: `No ${device} found`, text: advice.missing };
    case 'NotReadableError':
    case 'AbortError':
      return { title: `${name} is in use`, text: 'Another app is using it. Close that app, then try again.' };
    case 'NotSupportedError':
      return {
        title: 'This browser can’t make calls',
        text: 'Open Nukkad in a new version of Chrome, Firefox or Safari, over https.',
      };
    default:
      return { title: `${name} does not work`, text: 'Check that it is connected, then try again.' };
  }
}
