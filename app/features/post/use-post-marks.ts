import { useMemo } from 'react';
import { toCardPost } from '~/domain/post/card';
import type { PostView } from '~/domain/post/view.schema';
import { useAskedAt } from '~/features/reaction/use-asked-at';
import { useInFeeds } from '~/features/reaction/use-in-feeds';
import { usePostEngagement } from '~/features/reaction/use-post-engagement';

/** The post's engagement, shared with its card in the feed. */
export function usePostMarks(post: PostView) {
  const askedAt = useAskedAt(post);
  const card = useMemo(() => toCardPost(post), [post]);
  useInFeeds(card, askedAt);
  return { card, marks: usePostEngagement(card, askedAt), askedAt };
}
