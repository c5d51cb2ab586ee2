import { type CardPost, postName } from '~/domain/feed';
import { shareText } from '~/lib/format';
import { toast } from '~/lib/toast';

const addressOf = (postId: string) => new URL(`/post/${postId}`, window.location.href).href;

/** The system's share sheet; where there is none the link is copied. Closing the sheet is no failure. */
export async function sharePost(post: Pick<CardPost, 'id' | 'title' | 'content' | 'postType' | 'author'>) {
  const url = addressOf(post.id);
  const message = { title: postName(post), text: shareText(post.content), url };
  if (!navigator.share || navigator.canShare?.(message) === false) return copyPostLink(post.id);
  try {
    await navigator.share(message);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyPostLink(post.id);
  }
}

export async function copyPostLink(postId: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(addressOf(postId));
    toast({ title: 'Link Copied!', text: 'Post link has been copied to clipboard.', tone: 'good' });
  } catch {
    toast({ title: 'Copy Failed', text: 'Failed to copy link to clipboard.', tone: 'bad' });
  }
}
