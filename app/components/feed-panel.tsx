import { Link } from '@remix-run/react';
import type { FeedPanel } from '~/domain/feed';
import type { NotificationView } from '~/domain/notification';
import { NotificationList } from './notification-list';
import { TipsList } from './tips-list';
import { Button, buttonStyles } from './ui/button';

export interface FeedPanelPageProps {
  panel: FeedPanel;
  notifications: readonly NotificationView[];
  now: number;
}

/** What a header button opens, as a page for those without JavaScript. */
export function FeedPanelPage({ panel, notifications, now }: FeedPanelPageProps) {
  return panel === 'tips' ? <TipsPage /> : <NotificationsPage items={notifications} now={now} />;
}

interface NotificationsPageProps {
  items: readonly NotificationView[];
  now: number;
}

function NotificationsPage({ items, now }: NotificationsPageProps) {
  return (
    <section aria-labelledby="panel-title">
      <div className="flex items-center justify-between py-2.5 pr-2 pl-4">
        <h1 id="panel-title" className="text-heading font-bold">
          Notifications
        </h1>
        {items.some(({ isRead }) => !isRead) ? (
          <form method="post" action="/dashboard?panel=notifications">
            <Button name="intent" value="mark-read" variant="ghost" size="sm">
              Mark all read
            </Button>
          </form>
        ) : null}
      </div>
      <NotificationList items={items} now={now} />
      <Link to="/chat" className={buttonStyles({ variant: 'accent', wide: true })}>
        View all notifications
      </Link>
    </section>
  );
}

function TipsPage() {
  return (
    <section aria-labelledby="panel-title" className="px-4 py-2.5">
      <h1 id="panel-title" className="text-heading font-bold">
        Tips
      </h1>
      <TipsList />
    </section>
  );
}
