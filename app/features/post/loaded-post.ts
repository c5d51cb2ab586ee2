import type { CommentView } from '~/domain/comment/view.schema';
import type { Papers } from '~/domain/file/paper';
import type { InterestView } from '~/domain/interest/view.schema';
import type { OfferUpdates } from '~/domain/offer-update/update';
import type { PostPageChoice } from '~/domain/post/paths';
import type { PostView } from '~/domain/post/view.schema';
import type { AuthorView } from '~/domain/user/author.schema';

interface PageOf<T> {
  items: T[];
  next: string | null;
}

/** What the route's loader returns. */
export interface LoadedPost {
  post: PostView;
  /** The documents that the viewer may open. */
  papers: Papers;
  comments: PageOf<CommentView>;
  /** Null for a community post. */
  updates: OfferUpdates | null;
  /** Null for everybody but the owner. */
  received: PageOf<InterestView> | null;
  choice: PostPageChoice;
  viewer: AuthorView;
  /** The id of a comment or interest that is submitted without a script. */
  newId: string;
  /** The post's full URL. */
  address: string;
  appName: string;
  /** The server's time in milliseconds. */
  now: number;
}
