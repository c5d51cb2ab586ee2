import { EmptyState } from '~/components/frame/empty-state';
import type { UserView } from '~/domain/profile/view.schema';
import { FeedList } from '~/features/feed/feed-list.island';
import type { LoadedFeed } from '~/features/feed/loaded-feed';
import type { Shell } from '~/features/shell/shell.server';
import { noPosts } from './empty-profile';
import { useOwnAuthor } from './use-own-author';

interface UserPostsProps {
  loaded: LoadedFeed & { user: UserView };
  viewer: Shell['viewer'];
}

/** A user's posts of both types as feed cards, newest first. */
export function UserPosts({ loaded, viewer }: UserPostsProps) {
  const author = useOwnAuthor(viewer);
  return <FeedList feed={loaded} viewer={author} empty={<EmptyState {...noPosts(loaded.user)} />} />;
}
