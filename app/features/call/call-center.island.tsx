import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onCallRequest, takeCallRequests } from '~/features/call-session/call-bus';
import { incomingLabel, statusLabel } from '~/features/call-session/call-labels';
import { isAnswered } from '~/features/call-session/call-phase';
import { CallSession } from '~/features/call-session/call-session';
import { handedOver, handOver, takenOver } from '~/features/call-session/handover';
import { ring } from '~/features/call-session/ring-signs';
import { busyTone, playTone, ringBackTone } from '~/features/call-session/ring-tone';
import { stayAwake } from '~/features/call-session/wake-lock';
import { useShell } from '~/features/shell/use-shell';
import { untilDue } from '~/lib/loading/next-try';
import { RELOAD_EVENT, type ReloadEvent } from '~/lib/loading/reload-event';
import { onFrame } from '~/realtime/live-store';
import type { CallSnapshot } from '../call-session/call-snapshot';
import { CallBubble } from './call-bubble.island';
import { CallFrame } from './call-frame.island';
import { CallScreen } from './call-screen.island';
import { EndedCard } from './ended-card.island';
import { IncomingCard } from './incoming-card.island';
import { RemoteAudio } from './stream-media.island';

/** A screen's script that did not come is asked for again after this time, or once the network is back. */
const SCRIPT_RETRY_MS = 4_000;

/** How long the end card of a normally ended call stays before it closes by itself. */
const END_CARD_MS = 8_000;

/** Renders the current call over whatever screen is open, and plays its sounds. */
export function CallCenter() {
  const [session] = useState(() => handedOver() ?? new CallSession());
  const call = useSyncExternalStore(session.store.watch, session.store.get, session.store.get);
  const [speaker, setSpeaker] = useState('default');
  const before = useRef<Element | null>(null);
  useCallEvents(session);
  useSounds(call);
  useMinimise(session, call);
  useWakeLock(isAnswered(call.phase));

  const { phase, peer, remoteAudio, isSmall } = call;
  if (phase === 'idle' || !peer) return null;
  return (
    <>
      <p role="status" aria-live="polite" className="sr-only">
        {statusLabel(call, peer.fullName)}
      </p>
      {remoteAudio ? <RemoteAudio track={remoteAudio} speaker={speaker} /> : null}
      {isSmall ? (
        <CallBubble call={call} peer={peer} session={session} before={before} />
      ) : (
        <CallFrame call={call} peer={peer} session={session} before={before}>
          {phase === 'incoming' ? (
            <IncomingCard call={call} peer={peer} session={session} />
          ) : phase === 'ended' ? (
            <EndedCard call={call} peer={peer} session={session} />
          ) : (
            <CallScreen call={call} peer={peer} session={session} speaker={speaker} onSpeaker={setSpeaker} />
          )}
        </CallFrame>
      )}
    </>
  );
}

/** Passes call requests of the page and call frames of the socket to the session. */
function useCallEvents(session: CallSession): void {
  useEffect(() => {
    const answer = () => {
      for (const request of takeCallRequests()) {
        if (request.type === 'incoming') session.onIncoming(request);
        else void session.dial(request.peer, request.kind);
      }
    };
    takenOver(session);
    answer();
    const leave = () => session.leavePage();
    const stay = ({ detail }: ReloadEvent) => {
      // After a call nobody may wait for the screen any more: another one was pressed meanwhile.
      const isAwaited = window.__remixRouter?.state.navigation.state !== 'idle';
      if (session.isInCall() || !isAwaited) detail.again = untilDue(SCRIPT_RETRY_MS);
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener(RELOAD_EVENT, stay as EventListener);
    const ends = [
      onCallRequest(answer),
      onFrame('call_rings', (frame) => session.onRinging(frame)),
      onFrame('call_accepted', (frame) => session.onAccepted(frame)),
      onFrame('call_rejected', ({ callId }) => session.onEnded({ callId, reason: 'declined' })),
      onFrame('call_ended', (frame) => session.onEnded(frame)),
      onFrame('call_signal', (frame) => session.onSignal(frame)),
      onFrame('ready', () => void session.onReady()),
      () => window.removeEventListener('pagehide', leave),
      () => window.removeEventListener(RELOAD_EVENT, stay as EventListener),
    ];
    return () => {
      for (const end of ends) end();
      handOver(session);
    };
  }, [session]);
}

const allOn = { enabled: true, sound: true, browserNotifications: true, quietHours: false };

function useSounds({ phase, callId, kind, peer, peerRings, ended }: CallSnapshot): void {
  const alerts = useShell()?.viewer?.alerts ?? allOn;
  const settings = useRef(alerts);
  settings.current = alerts;
  const name = peer?.fullName ?? '';
  const isBusy = phase === 'ended' && ended?.reason === 'busy';
  useEffect(() => {
    if (phase === 'incoming' && callId)
      return ring(callId, { title: incomingLabel(kind), name }, settings.current);
    if (phase === 'outgoing' && peerRings) return playTone(ringBackTone);
    if (isBusy) return playTone(busyTone);
  }, [phase, isBusy, callId, kind, name, peerRings]);
}

/** Keeps the phone's screen on during a call: a locked screen would stop the camera. */
function useWakeLock(isTalking: boolean): void {
  useEffect(() => {
    if (isTalking) return stayAwake();
  }, [isTalking]);
}

/**
 * Minimises the call when the user navigates, and closes the end card of a normally ended call after a while.
 */
function useMinimise(session: CallSession, { phase, ended }: CallSnapshot): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (session.isInCall()) session.store.set({ isSmall: true });
  }, [key, session]);

  const closesByItself =
    phase === 'ended' && (ended?.reason === 'completed' || ended?.reason === 'answered_elsewhere');
  useEffect(() => {
    if (!closesByItself) return;
    const timer = setTimeout(() => session.close(), END_CARD_MS);
    return () => clearTimeout(timer);
  }, [closesByItself, session]);
}
