import type { AlertSettings } from '~/domain/account/settings';
import type { CallView } from '~/domain/call/call.schema';
import { tagOf } from '~/domain/push/payload';
import { isQuiet } from '~/domain/push/quiet-hours';
import { ringTitle } from '~/domain/push/sentences';
import { takesPushes } from '~/features/push/browser-push';
import { onFrame } from '~/realtime/live-store';
import { serverNow } from '~/realtime/server-clock';

/**
 * Shows a browser notification while a call rings on a hidden page, in a browser that takes no push for it. Returns a function that
 * ends this.
 */
export function noticeRings(alerts: () => AlertSettings | undefined): () => void {
  let ringing: { callId: string; close: () => void } | null = null;
  const stop = () => {
    ringing?.close();
    ringing = null;
  };
  const stopCall = ({ callId }: { callId: string }) => {
    if (ringing?.callId === callId) stop();
  };
  const ends = [
    onFrame('incoming_call', ({ call }) => {
      stop();
      const settings = alerts();
      if (settings && isWanted(settings)) ringing = { callId: call.id, close: showUnlessPushed(call) };
    }),
    onFrame('call_accepted', stopCall),
    onFrame('call_rejected', stopCall),
    onFrame('call_ended', stopCall),
    // After `ready` the server sends a call that still rings again.
    onFrame('ready', stop),
    stop,
  ];
  return () => {
    for (const end of ends) end();
  };
}

const isWanted = ({ enabled, browserNotifications, quietHours }: AlertSettings) =>
  enabled &&
  browserNotifications &&
  document.visibilityState !== 'visible' &&
  !(quietHours && isQuiet(serverNow()));

function showUnlessPushed(call: CallView): () => void {
  let isOver = false;
  let close = () => {};
  takesPushes()
    .catch(() => false)
    .then((isPushed) => {
      if (!isPushed && !isOver) close = show(call);
    });
  return () => {
    isOver = true;
    close();
  };
}

function show({ kind, peer }: CallView): () => void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return () => {};
  try {
    const shown = new Notification(ringTitle(kind, peer.fullName), {
      tag: tagOf.call(peer.id),
      requireInteraction: true,
    });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    return () => shown.close();
  } catch {
    // Chrome on Android shows notifications from a service worker only.
    return () => {};
  }
}
