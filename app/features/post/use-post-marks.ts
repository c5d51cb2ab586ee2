import { useEffect, useMemo, useState } from 'react';
import { toCardPost } from '~/domain/post/card';
import type { PostView } from '~/domain/post/view.schema';
import { showInFeeds } from '~/features/reaction/feed-memory';
import { usePostEngagement } from '~/features/reaction/use-post-engagement';
import { askedAt as askedNow } from '~/lib/asked-at';

/** The post's engagement, shared with its card in the feed. */
export function usePostMarks(post: PostView) {
  const [asked, setAsked] = useState(() => ({ post, at: askedNow() }));
  if (asked.post !== post) setAsked({ post, at: askedNow() });
  const card = useMemo(() => toCardPost(post), [post]);
  useEffect(() => showInFeeds(card), [card]);
  return { card, marks: usePostEngagement(card, asked.at), askedAt: asked.at };
}
