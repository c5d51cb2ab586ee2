import { EmptyState } from '~/components/frame/empty-state';
import type { PersonView } from '~/domain/profile/view.schema';
import { FeedList } from '~/features/feed/feed-list.island';
import type { LoadedFeed } from '~/features/feed/use-feed-pages';
import type { Shell } from '~/features/shell/shell.server';
import { useOwnAuthor } from './use-own-author';

interface PersonPostsProps {
  loaded: LoadedFeed & { person: PersonView };
  viewer: Shell['viewer'];
}

/** Both kinds of a person's posts as the feed's own cards, newest first. */
export function UserPosts({ loaded, viewer }: PersonPostsProps) {
  const author = useOwnAuthor(viewer);
  const { fullName, isLimited } = loaded.person;
  const empty = isLimited ? (
    <EmptyState title="These posts are private" line={`${fullName} limits who can see their posts.`} />
  ) : (
    <EmptyState title="No posts yet" line={`Posts by ${fullName} appear here.`} />
  );
  return <FeedList feed={loaded} viewer={author} empty={empty} />;
}
