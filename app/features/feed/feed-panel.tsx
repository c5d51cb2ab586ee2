import { Link } from '@remix-run/react';
import { Button, buttonStyles } from '~/components/ui/button';
import { NOTIFICATIONS_PATH } from '~/domain/notification/notification';
import type { NotificationView } from '~/domain/notification/notification.schema';
import { GuidePage, type GuidePageProps } from '~/features/guide/guide-page';
import { NotificationList } from '~/features/notification/notification-list';
import * as words from './feed-panel.words';

interface FeedPanelPageProps {
  notifications: readonly NotificationView[];
  now: number;
  /** The tips, if they were asked for, else null. */
  guide: GuidePageProps | null;
}

/** The content of a header panel as a page, for use without a script. */
export function FeedPanelPage({ guide, notifications, now }: FeedPanelPageProps) {
  return guide ? <GuidePage {...guide} /> : <NotificationsPage items={notifications} now={now} />;
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
          {words.notifications()}
        </h1>
        {items.some(({ isRead }) => !isRead) ? (
          <form method="post" action="/dashboard?panel=notifications">
            <input type="hidden" name="upTo" value={items[0]?.timestamp} />
            <Button name="intent" value="mark-read" variant="ghost" size="sm">
              {words.markRead()}
            </Button>
          </form>
        ) : null}
      </div>
      <NotificationList items={items} now={now} />
      <Link to={NOTIFICATIONS_PATH} className={buttonStyles({ variant: 'accent', wide: true })}>
        {words.viewAll()}
      </Link>
    </section>
  );
}
