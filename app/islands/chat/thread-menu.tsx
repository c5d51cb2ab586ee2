import { EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton, IconLink } from '~/components/ui/icon-button';
import type { ChatPerson } from '~/domain/chat-view';
import { useIsLive } from '../use-is-live';

const load = () => import('./thread-menu-panel');
const ThreadMenuPanel = lazy(load);

export interface ThreadMenuProps {
  user: ChatPerson;
  isMuted: boolean;
  isBlocked: boolean;
}

/** The three dots of a thread; without a script they lead to the same as forms. */
export function ThreadMenu(props: ThreadMenuProps) {
  const isLive = useIsLive();
  const [isWanted, setIsWanted] = useState(false);
  if (!isLive) {
    return (
      <IconLink to={`/chat/${props.user.id}#more`} label="Chat options">
        <EllipsisVertical size={22} />
      </IconLink>
    );
  }
  const button = (
    <IconButton
      label="Chat options"
      aria-haspopup="menu"
      aria-expanded={isWanted}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => setIsWanted(true)}
    >
      <EllipsisVertical size={22} />
    </IconButton>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <ThreadMenuPanel {...props} />
    </Suspense>
  );
}
