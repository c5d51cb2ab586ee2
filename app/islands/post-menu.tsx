import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton, IconLink } from '~/components/ui/icon-button';
import type { CardPost } from '~/domain/feed';
import type { PostMarks } from '~/domain/post-marks';
import type { Place } from './post-reactions';
import { useIsLive } from './use-is-live';

const load = () => import('./post-menu-panel');
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

/** The three dots. The menu itself is fetched when a finger, pointer or the keyboard comes near. */
export function PostMenu({ post, marks, isOwn, place, onDeleted, className }: PostMenuProps) {
  const isLive = useIsLive();
  const [isWanted, setIsWanted] = useState(false);
  if (!isLive) {
    return (
      <IconLink to={`/post/${post.id}#more`} label="More options" className={className}>
        <Ellipsis size={22} />
      </IconLink>
    );
  }
  const button = (
    <IconButton
      label="More options"
      aria-haspopup="menu"
      aria-expanded={isWanted}
      className={className}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => setIsWanted(true)}
    >
      <Ellipsis size={22} />
    </IconButton>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <PostMenuPanel
        post={post}
        marks={marks}
        isOwn={isOwn}
        place={place}
        onDeleted={onDeleted}
        className={className}
      />
    </Suspense>
  );
}
