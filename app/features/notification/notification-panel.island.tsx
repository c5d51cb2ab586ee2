import { Link } from '@remix-run/react';
import { Bell } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button, buttonStyles } from '~/components/ui/button';
import { IconButton } from '~/components/ui/icon-button';
import { Popover } from '~/components/ui/popover';
import { Skeleton } from '~/components/ui/skeleton';
import { NOTIFICATION_DROPDOWN, NOTIFICATIONS_PATH } from '~/domain/notification/notification';
import type { NotificationView } from '~/domain/notification/notification.schema';
import { useLive } from '~/features/shell/use-live';
import { callApi } from '~/lib/api';
import { cn } from '~/lib/class-names';
import { bellLabel } from './bell-label';
import * as words from './notification.words';
import { NotificationList } from './notification-list';
import { useMarkRead } from './use-mark-read';

/**
 * Opens as soon as it is loaded, because only a press on the bell loads it. Fetches the list each time it
 * opens.
 */
export default function NotificationPanel({ unread }: { unread: number }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      {isOpen ? createPortal(<div aria-hidden="true" className={dimStyles} />, document.body) : null}
      <Popover
        open={isOpen}
        onOpenChange={setIsOpen}
        label={words.notifications()}
        trigger={
          <IconButton label={bellLabel(unread)} badge={unread}>
            <Bell size={22} />
          </IconButton>
        }
      >
        <Panel unread={unread} onLeave={() => setIsOpen(false)} />
      </Popover>
    </>
  );
}

/** Dims the page and its bars. */
const dimStyles = 'fixed inset-0 z-(--z-action) animate-fade-in bg-scrim';

function Panel({ unread, onLeave }: { unread: number; onLeave: () => void }) {
  const { items, hasFailed, reload } = useLatest();
  // The counts change with every notification that arrives or is read, here or on another device.
  useLive('unread', reload);
  useLive('ready', reload);
  const mark = useMarkRead(reload);
  const open = (item: NotificationView) => {
    onLeave();
    if (!item.isRead) void mark(item);
  };
  return (
    <>
      <div className="flex items-center justify-between py-1.5 pr-2 pl-4">
        <h2 className="text-title font-semibold">{words.notifications()}</h2>
        {unread > 0 && items?.length ? (
          <Button
            type="button"
            variant="ghost"
            size="sm"
            onClick={() => void mark({ all: true, upTo: items[0]?.timestamp })}
          >
            {words.markAll()}
          </Button>
        ) : (
          <span className="h-9" />
        )}
      </div>
      <Latest items={items} hasFailed={hasFailed} onRetry={reload} onOpen={open} />
      <div className="border-t border-line-2">
        <Link
          to={NOTIFICATIONS_PATH}
          onClick={onLeave}
          className={cn(buttonStyles({ variant: 'accent', wide: true }), 'rounded-none -outline-offset-2!')}
        >
          {words.viewAll()}
        </Link>
      </div>
    </>
  );
}

interface LatestProps {
  /** Null while they are loading. */
  items: NotificationView[] | null;
  hasFailed: boolean;
  onRetry: () => void;
  onOpen: (item: NotificationView) => void;
}

function Latest({ items, hasFailed, onRetry, onOpen }: LatestProps) {
  // A list that is there is better than the news that a newer one did not come.
  if (hasFailed && !items) {
    return (
      <p className="grid justify-items-center gap-2 px-4 py-8 text-text-2">
        {words.notLoaded()}
        <Button type="button" variant="secondary" size="sm" onClick={onRetry}>
          {words.tryAgain()}
        </Button>
      </p>
    );
  }
  return items ? <NotificationList items={items} now={Date.now()} onOpen={onOpen} /> : <Loading />;
}

function useLatest() {
  const [items, setItems] = useState<NotificationView[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const turns = useRef(0);
  const load = useCallback(async (signal?: AbortSignal) => {
    turns.current += 1;
    const turn = turns.current;
    setHasFailed(false);
    try {
      const path = `/api/notifications?limit=${NOTIFICATION_DROPDOWN}`;
      const { data } = await callApi<NotificationView[]>(path, { signal });
      // A later request knows better, also where an earlier one fails.
      if (turn === turns.current) setItems(data);
    } catch {
      if (turn === turns.current && !signal?.aborted) setHasFailed(true);
    }
  }, []);
  useEffect(() => {
    const abort = new AbortController();
    void load(abort.signal);
    return () => abort.abort();
  }, [load]);
  return { items, hasFailed, reload: () => void load() };
}

function Loading() {
  return (
    <div role="status" className="grid gap-6 px-4 py-4">
      <span className="sr-only">{words.loading()}</span>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-3.5">
          <Skeleton className="size-10 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3 w-[82%]" />
            <Skeleton className="h-3 w-16" />
          </div>
        </div>
      ))}
    </div>
  );
}
