import { MenuDots } from '~/components/frame/menu-dots.island';
import type { PostMenuProps } from '~/features/post/post-menu-panel.island';

const load = () => import('./post-menu-panel.island');

/** The menu button of a post, on its card and on its page. */
export function PostMenu(props: PostMenuProps) {
  return (
    <MenuDots
      label="More options"
      to={`/post/${props.post.id}#more`}
      load={load}
      className={props.className}
      panel={props}
    />
  );
}
