import { useEffect, useMemo, useState } from 'react';
import { toCardPost } from '~/domain/post/card';
import type { PostView } from '~/domain/post/view.schema';
import { showInFeeds } from '~/features/reaction/feed-memory';
import { usePostEngagement } from '~/features/reaction/use-post-engagement';
import { requestTime } from '~/lib/time/request-time';

/** The post's engagement, shared with its card in the feed. */
export function usePostMarks(post: PostView) {
  const [asked, setAsked] = useState(() => ({ post, at: requestTime() }));
  if (asked.post !== post) setAsked({ post, at: requestTime() });
  const card = useMemo(() => toCardPost(post), [post]);
  useEffect(() => showInFeeds(card), [card]);
  return { card, marks: usePostEngagement(card, asked.at), askedAt: asked.at };
}
