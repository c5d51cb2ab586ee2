import { EllipsisVertical } from 'lucide-react';
import { lazy } from 'react';
import { MenuDots } from '~/components/frame/menu-dots.island';
import type { ThreadMenuProps } from '~/features/thread/thread-menu-panel.island';

const load = () => import('./thread-menu-panel.island');
const ThreadMenuPanel = lazy(load);

/** The three dots of a thread; without a script they lead to the same as forms. */
export function ThreadMenu(props: ThreadMenuProps) {
  return (
    <MenuDots label="Chat options" to={`/chat/${props.user.id}#more`} load={load} icon={EllipsisVertical}>
      <ThreadMenuPanel {...props} />
    </MenuDots>
  );
}
