import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';
import { retryingLazy, warm } from '~/components/frame/retrying-load';
import { useIsLive } from '~/components/frame/use-is-live';
import { IconButton, IconLink } from '~/components/ui/icon-button';
import { bellLabel } from '~/features/notification/bell-label';
import { useLiveUnread } from '~/features/shell/use-live';

const load = () => import('./notification-panel.island');
const NotificationPanel = retryingLazy(load);

/** The bell that opens the latest notifications; without a script it links to a page with the same list. */
export function NotificationBell({ unread: loaded }: { unread: number }) {
  const unread = useLiveUnread()?.notifications ?? loaded;
  const isLive = useIsLive();
  const [isWanted, setIsWanted] = useState(false);
  const label = bellLabel(unread);
  if (!isLive) {
    return (
      <IconLink to="/dashboard?panel=notifications" label={label} badge={unread}>
        <Bell size={22} />
      </IconLink>
    );
  }
  const button = (
    <IconButton
      label={label}
      badge={unread}
      aria-haspopup="dialog"
      aria-expanded={isWanted}
      onPointerEnter={warm(load)}
      onFocus={warm(load)}
      onClick={() => setIsWanted(true)}
    >
      <Bell size={22} />
    </IconButton>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <NotificationPanel unread={unread} />
    </Suspense>
  );
}
