import { EllipsisVertical } from 'lucide-react';
import { lazy } from 'react';
import { MenuDots } from '~/components/frame/menu-dots.island';
import type { ChatPerson } from '~/domain/chat/view';

const load = () => import('./thread-menu-panel.island');
const ThreadMenuPanel = lazy(load);

export interface ThreadMenuProps {
  user: ChatPerson;
  isMuted: boolean;
  isBlocked: boolean;
  /** They may be written to, so a call may be proposed. */
  canPropose: boolean;
}

/** The three dots of a thread; without a script they lead to the same as forms. */
export function ThreadMenu(props: ThreadMenuProps) {
  return (
    <MenuDots label="Chat options" to={`/chat/${props.user.id}#more`} load={load} icon={EllipsisVertical}>
      <ThreadMenuPanel {...props} />
    </MenuDots>
  );
}
