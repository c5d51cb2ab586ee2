import { listingPath } from '~/domain/listing/paths';
import type { CardPost } from '~/domain/post/card';
import { postName } from '~/domain/post/post';
import { offerPath } from '~/domain/shared/paths';
import { userPath } from '~/domain/user/paths';
import { shareText } from '~/lib/text/fold';
import { toast } from '~/lib/toast';
import * as words from './share.words';

const addressOf = (path: string) => new URL(path, window.location.href).href;

interface Shared {
  title: string;
  text?: string;
  /** A path on this site. */
  path: string;
  /** The name of the shared item as the toast begins: 'Post'. */
  name: string;
}

/**
 * Opens the system's share sheet, or copies the link if there is none. Closing the sheet is not a failure.
 */
async function share({ title, text, path, name }: Shared): Promise<void> {
  const message = { title, ...(text && { text }), url: addressOf(path) };
  if (!navigator.share || navigator.canShare?.(message) === false) return copyLink(path, name);
  try {
    await navigator.share(message);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyLink(path, name);
  }
}

async function copyLink(path: string, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(addressOf(path));
    toast({ title: words.copied(), text: words.copiedText({ name }), tone: 'good' });
  } catch {
    toast({ title: words.copyFailed(), text: words.copyFailedText(), tone: 'bad' });
  }
}

export const sharePost = (post: Pick<CardPost, 'id' | 'title' | 'content' | 'postType' | 'author'>) =>
  share({
    title: postName(post),
    text: shareText(post.content),
    path: offerPath('post', post.id),
    name: words.post(),
  });

export const copyPostLink = (postId: string) => copyLink(offerPath('post', postId), words.post());

export const shareListing = ({
  id,
  title,
  description,
}: {
  id: string;
  title: string;
  description: string;
}) => share({ title, text: shareText(description), path: listingPath(id), name: words.listing() });

export const copyListingLink = (id: string) => copyLink(listingPath(id), words.listing());

export const shareUser = ({ id, fullName }: { id: string; fullName: string }) =>
  share({ title: fullName, path: userPath(id), name: words.profile() });

export const copyUserLink = (id: string) => copyLink(userPath(id), words.profile());
