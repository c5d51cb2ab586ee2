import { UnreadMark } from '~/components/ui/unread-mark';
import { useLiveUnread } from './use-live';

/** Unread messages in the bottom bar: what the page was loaded with, then what the hub counts. */
export function ChatBadge({ loaded }: { loaded: number }) {
  return <UnreadMark count={useLiveUnread()?.messages ?? loaded} />;
}
