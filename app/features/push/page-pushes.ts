import { tagOf } from '~/domain/push/payload';
import { watchInstall } from '~/features/install/install-prompt';
import { liveUnread, onFrame, onLiveChange } from '~/realtime/live-store';
import { closeRing, closeShown, renewPush } from './browser-push';

/**
 * What a page does for its pushes: goes where a notification leads without a reload, takes away what it shows itself, and keeps
 * the count on the icon of the app. It keeps the browser's offer to install it, too. Returns a function that ends it.
 */
export function followPushes(viewerId: string, onOpen: (path: string) => void): () => void {
  renewPush(viewerId).catch(() => undefined);
  const fromWorker = ({ data, ports }: MessageEvent) => {
    if (data?.type !== 'open' || typeof data.path !== 'string') return;
    ports[0]?.postMessage('going');
    onOpen(data.path);
  };
  navigator.serviceWorker?.addEventListener('message', fromWorker);
  let callerId = '';
  // The server takes the ring away in other sessions, not in the one that has answered.
  const stopRinging = ({ callId }: { callId: string }) =>
    void closeRing(callId, callerId).catch(() => undefined);
  const stops = [
    watchInstall(),
    onFrame('incoming_call', ({ call }) => {
      callerId = call.peer.id;
      // The page rings itself where it is seen.
      if (document.visibilityState === 'visible') closeShown(tagOf.call(callerId)).catch(() => undefined);
    }),
    onFrame('call_accepted', stopRinging),
    onFrame('call_rejected', stopRinging),
    onFrame('call_ended', stopRinging),
    onLiveChange(showBadge),
  ];
  showBadge();
  return () => {
    navigator.serviceWorker?.removeEventListener('message', fromWorker);
    for (const stop of stops) stop();
  };
}

let shown: number | null = null;

function showBadge(): void {
  const messages = liveUnread()?.messages ?? null;
  if (messages === null || messages === shown) return;
  shown = messages;
  // Only an installed app has an icon to show it on.
  void navigator.setAppBadge?.(messages).catch(() => undefined);
}
