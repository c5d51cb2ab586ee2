import { MenuDots } from '~/components/frame/menu-dots.island';
import type { PostMenuProps } from '~/features/post/post-menu-panel.island';
import * as words from './actions.words';

const load = () => import('./post-menu-panel.island');

/** The menu button of a post, on its card and on its page. */
export function PostMenu(props: PostMenuProps) {
  return (
    <MenuDots
      label={words.moreOptions()}
      to={`/post/${props.post.id}#more`}
      load={load}
      className={props.className}
      panel={props}
    />
  );
}
