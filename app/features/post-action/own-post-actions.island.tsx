import { useRef, useState } from 'react';
import { usePassedFocus } from '~/components/frame/use-passed-focus';
import { ButtonLink } from '~/components/ui/button';
import type { CardPost } from '~/domain/post/card';
import { postEditPath } from '~/domain/post/paths';
import { postName } from '~/domain/post/post';
import { requestTime } from '~/lib/time/request-time';
import { PostMenu } from './post-menu';
import * as words from './post-menu.words';

type OwnPostActionsProps = { post: CardPost; onDeleted: () => void };

/** What the owner does with a post in their list: edit it, and the menu with all else. */
export function OwnPostActions({ post, onDeleted }: OwnPostActionsProps) {
  const [loadedAt] = useState(requestTime);
  const [isDeleted, setIsDeleted] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  usePassedFocus(row, isDeleted);
  const leave = () => {
    setIsDeleted(true);
    onDeleted();
  };
  return (
    <div ref={row} className="-my-1 flex items-center gap-2">
      <ButtonLink
        to={postEditPath(post.id)}
        variant="secondary"
        size="sm"
        aria-label={words.editPost({ name: postName(post) })}
      >
        {words.edit()}
      </ButtonLink>
      <PostMenu post={post} askedAt={loadedAt} isOwn place="feed" onDeleted={leave} />
    </div>
  );
}
