import { Link, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { EmptyState } from '~/components/frame/empty-state';
import { Button, buttonStyles } from '~/components/ui/button';
import { NOTIFICATIONS_PATH, type NotificationsView } from '~/domain/notification/notification';
import type { NotificationView } from '~/domain/notification/notification.schema';
import { useLive } from '~/features/shell/use-live';
import { useShell } from '~/features/shell/use-shell';
import { liveUnread } from '~/realtime/live-store';
import * as words from './notification.words';
import { NotificationList } from './notification-list';
import { useMarkRead } from './use-mark-read';

interface NotificationsSegmentProps extends NotificationsView {
  /** The server's time in milliseconds. */
  now: number;
}

/** All notifications, page by page. What arrives or is read on another device is updated at once. */
export function NotificationsSegment({ items, next, upTo, now }: NotificationsSegmentProps) {
  const { revalidate } = useRevalidator();
  const mark = useMarkRead();
  useLive('unread', revalidate);
  useLive('ready', revalidate);
  const loaded = useShell()?.viewer?.unread.notifications;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was read elsewhere before this script came
  useEffect(() => {
    const counted = liveUnread()?.notifications;
    if (counted !== undefined && counted !== loaded) revalidate();
  }, []);
  const open = (item: NotificationView) => {
    if (!item.isRead) void mark(item);
  };
  if (items.length === 0) {
    return (
      <section aria-label={words.notifications()} className="flex flex-1 flex-col">
        <EmptyState title={words.none()} line={words.appearHere()} />
      </section>
    );
  }
  return (
    <section aria-label={words.notifications()}>
      {items.some(({ isRead }) => !isRead) ? (
        <form
          method="post"
          action="/dashboard?panel=notifications"
          onSubmit={(event) => {
            event.preventDefault();
            void mark({ all: true, upTo });
          }}
          className="flex justify-end px-2 pb-1"
        >
          <input type="hidden" name="returnTo" value={NOTIFICATIONS_PATH} />
          <input type="hidden" name="upTo" value={upTo} />
          <Button name="intent" value="mark-read" variant="ghost" size="sm">
            {words.markAll()}
          </Button>
        </form>
      ) : null}
      <NotificationList items={items} now={now} onOpen={open} />
      {next ? (
        <div className="px-4 py-4">
          <Link
            to={`${NOTIFICATIONS_PATH}&${new URLSearchParams({ cursor: next, ...(upTo && { upTo }) })}`}
            className={buttonStyles({ variant: 'secondary', wide: true })}
          >
            {words.older()}
          </Link>
        </div>
      ) : null}
    </section>
  );
}
