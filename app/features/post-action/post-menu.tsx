import { MenuDots } from '~/components/frame/menu-dots.island';
import { offerPath } from '~/domain/shared/paths';
import * as words from './actions.words';
import type { PostMenuProps } from './post-menu-panel.island';

const load = () => import('./post-menu-panel.island');

/** The menu button of a post, on its card and on its page. */
export function PostMenu(props: PostMenuProps) {
  return (
    <MenuDots
      label={words.moreOptions()}
      to={`${offerPath('post', props.post.id)}#more`}
      load={load}
      className={props.className}
      panel={props}
    />
  );
}
