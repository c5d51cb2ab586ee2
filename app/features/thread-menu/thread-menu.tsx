import { EllipsisVertical } from 'lucide-react';
import { MenuDots } from '~/components/frame/menu-dots.island';
import { chatPath } from '~/domain/shared/paths';
import * as words from './thread-menu.words';
import type { ThreadMenuProps } from './thread-menu-panel.island';

const load = () => import('./thread-menu-panel.island');

/** The menu of a thread; without a script it links to the same actions as forms. */
export function ThreadMenu(props: ThreadMenuProps) {
  return (
    <MenuDots
      label={words.label()}
      to={`${chatPath(props.user.id)}#more`}
      load={load}
      icon={EllipsisVertical}
      panel={props}
    />
  );
}
