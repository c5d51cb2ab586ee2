import type { AlertSettings } from '~/domain/account/settings';
import { followPushes } from '~/features/push/page-pushes';
import { isLeaving } from '~/features/sign-out/leaving-state';
import { startLive } from './start-live';

/** What the page can do and knows by now. */
interface Latest {
  revalidate: () => void;
  navigate: (path: string) => void;
  alerts: AlertSettings | undefined;
}

/** Opens the socket of a page and follows its pushes. Returns a function that ends both. */
export function followLive(
  viewerId: string,
  seq: number | undefined,
  latest: { readonly current: Latest },
): () => void {
  const again = () => latest.current.revalidate();
  const open = (path: string) => latest.current.navigate(path);
  const stopLive = startLive({
    viewerId,
    seq,
    onEnd: (code) => {
      if (isLeaving()) return;
      import('./say-ended').then(({ sayEnded }) => sayEnded(code)).catch(() => {});
      again();
    },
    onResync: again,
    alerts: () => latest.current.alerts,
    onOpen: open,
  });
  const stopPushes = followPushes(viewerId, open);
  return () => {
    stopLive();
    stopPushes();
  };
}
