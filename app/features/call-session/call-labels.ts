import { type CallKind, callLength } from '~/domain/call/call';
import { phrases } from '~/lib/language/phrases';
import * as words from './call-labels.words';
import type { CallSnapshot, Problem, ShownReason } from './call-snapshot';

export const callToasts = {
  started: phrases({ title: words.started, tone: 'good' }),
  ended: phrases({ title: words.ended, tone: 'good' }),
  failed: phrases({
    title: words.failed,
    text: words.failedText,
    tone: 'bad',
  }),
} as const;

/** The clock of a running call: '04:12', '1:02:03'. */
export function callClock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(Math.floor(seconds) % 60)}`;
}

/** Formats an amount of data in decimal units, as phone bills do: '840 KB', '3.2 MB'. */
export function dataAmount(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  return `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;
}

/** '4 min 12 s · 3.2 MB of data used', without the parts that are unknown. */
export function summaryLabel({ seconds, bytes }: { seconds: number | null; bytes: number | null }): string {
  const parts = [
    seconds === null ? '' : callLength(seconds),
    bytes === null ? '' : words.dataUsed({ amount: dataAmount(bytes) }),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** What the user who hangs up is told. */
export function endToast(facts: { seconds: number | null; bytes: number | null }) {
  const text = summaryLabel(facts);
  return { ...callToasts.ended, ...(text && { text }) };
}

export const incomingLabel = (kind: CallKind): string =>
  kind === 'video' ? words.incomingVideo() : words.incomingVoice();

export const incomingFrom = (kind: CallKind, name: string): string =>
  kind === 'video' ? words.videoFrom({ name }) : words.voiceFrom({ name });

/** The sentence that says why a call ended. */
export function endLabel(reason: ShownReason, name: string, isCaller: boolean): string {
  switch (reason) {
    case 'declined':
      return isCaller ? words.theyDeclined({ name }) : words.youDeclined();
    case 'missed':
      return isCaller ? words.notAnswered({ name }) : words.youMissed({ name });
    case 'busy':
      return words.busyText({ name });
    case 'cancelled':
      // The user who cancels sees no end card, so this is always about the other user.
      return words.cancelled({ name });
    case 'answered_elsewhere':
      return words.elsewhere();
    case 'network':
      return words.networkText();
    case 'failed':
      return words.failedToConnect();
    case 'device':
      return words.notStarted();
    case 'completed':
      return words.over({ name });
  }
}

export function endTitle(reason: ShownReason): string {
  switch (reason) {
    case 'declined':
      return words.declined();
    case 'missed':
      return words.noAnswer();
    case 'busy':
      return words.busy();
    case 'network':
      return words.lost();
    case 'failed':
    case 'device':
      return callToasts.failed.title;
    default:
      return callToasts.ended.title;
  }
}

/** The status line under the name until the call's clock runs. It rings only where a device has said so. */
export function phaseLabel({ phase, peerRings }: Pick<CallSnapshot, 'phase' | 'peerRings'>): string {
  switch (phase) {
    case 'starting':
      return words.calling();
    case 'outgoing':
      return peerRings ? words.ringing() : words.calling();
    case 'reconnecting':
      return words.reconnecting();
    case 'active':
      return words.connected();
    default:
      return words.connecting();
  }
}

type CallFacts = Pick<
  CallSnapshot,
  'phase' | 'peerRings' | 'kind' | 'peerIsMuted' | 'peerHasCamera' | 'isWeak'
>;

/** The call's state in a sentence, for screen readers. */
export function statusLabel(call: CallFacts, name: string): string {
  const { phase, kind, peerIsMuted, peerHasCamera, isWeak } = call;
  // The end card announces the end itself.
  if (phase === 'ended' || phase === 'idle') return '';
  if (phase === 'incoming') return incomingFrom(kind, name);
  if (phase === 'outgoing' && call.peerRings) return words.ringingAt({ name });
  if (phase !== 'active') return phaseLabel(call);
  const parts = [
    words.connectedWith({ name }),
    peerIsMuted && words.isMuted({ name }),
    peerHasCamera && words.videoOn({ name }),
    isWeak && words.weak(),
  ];
  return parts.filter(Boolean).join(' ');
}

const deviceWords = {
  microphone: {
    blocked: words.microphoneBlocked,
    allow: words.allowMicrophone,
    missing: words.noMicrophone,
    connect: words.connectMicrophone,
    inUse: words.microphoneInUse,
    broken: words.microphoneBroken,
  },
  camera: {
    blocked: words.cameraBlocked,
    allow: words.allowCamera,
    missing: words.noCamera,
    connect: words.voiceGoesOn,
    inUse: words.cameraInUse,
    broken: words.cameraBroken,
  },
} as const;

/** The title and advice for an error that `getUserMedia` threw, by the error's name. */
export function deviceProblem(device: keyof typeof deviceWords, errorName: string): Problem {
  const { blocked, allow, missing, connect, inUse, broken } = deviceWords[device];
  switch (errorName) {
    case 'NotAllowedError':
    case 'SecurityError':
      return { title: blocked(), text: allow() };
    case 'NotFoundError':
    case 'OverconstrainedError':
      return { title: missing(), text: connect() };
    case 'NotReadableError':
    case 'AbortError':
      return { title: inUse(), text: words.inUseText() };
    case 'NotSupportedError':
      return { title: words.noCalls(), text: words.noCallsText() };
    default:
      return { title: broken(), text: words.brokenText() };
  }
}
