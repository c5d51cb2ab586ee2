import { Badge } from '~/components/ui/badge';
import { useLiveUnread } from './live-context';

/** Unread messages in the bottom bar: what the page was loaded with, then what the hub counts. */
export function ChatBadge({ loaded }: { loaded: number }) {
  const unread = useLiveUnread()?.messages ?? loaded;
  if (unread <= 0) return null;
  return (
    <>
      <Badge count={unread} className="absolute -top-[5px] left-3.5 ring-2 ring-bg" />
      <span className="sr-only">{`${unread} unread`}</span>
    </>
  );
}
