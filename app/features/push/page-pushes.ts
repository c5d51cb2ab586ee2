import { tagOf } from '~/domain/push/payload';
import { watchInstall } from '~/features/install/install-prompt';
import { liveUnread, onFrame, onLiveChange } from '~/realtime/live-store';
import { closeShown, renewPush } from './browser-push';

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
  const stops = [
    watchInstall(),
    onFrame('incoming_call', ({ call }) => {
      // The page rings itself where it is seen.
      if (document.visibilityState === 'visible') closeShown(tagOf.call(call.peer.id)).catch(() => undefined);
    }),
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
