import { UnreadMark } from '~/components/ui/unread-mark';
import { useLiveUnread } from './use-live';

/** The badge of unread messages: the loader's count, then the hub's. */
export function ChatBadge({ loaded }: { loaded: number }) {
  return <UnreadMark count={useLiveUnread()?.messages ?? loaded} />;
}
