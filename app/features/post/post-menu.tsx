import { lazy } from 'react';
import { MenuDots } from '~/components/frame/menu-dots.island';
import type { CardPost } from '~/domain/feed/feed';
import type { PostMarks } from '~/domain/feed/marks';
import type { Place } from '~/features/reaction/post-reactions';

const load = () => import('./post-menu-panel.island');
const PostMenuPanel = lazy(load);

export interface PostMenuProps {
  post: CardPost;
  marks: PostMarks;
  isOwn: boolean;
  place: Place;
  /** After the post is gone: where the keyboard goes, or where to navigate. */
  onDeleted?: () => void;
  className?: string;
}

/** The three dots of a post, on its card and on its page. */
export function PostMenu(props: PostMenuProps) {
  return (
    <MenuDots label="More options" to={`/post/${props.post.id}#more`} load={load} className={props.className}>
      <PostMenuPanel {...props} />
    </MenuDots>
  );
}
