import { z } from 'zod';
import { cardListing } from '~/domain/listing/view.schema';
import { postView } from '~/domain/post/view.schema';
import type { FeedItem } from './feed';

const cardPost = postView.pick({
  id: true,
  author: true,
  postType: true,
  title: true,
  content: true,
  category: true,
  imageDetails: true,
  fundingMin: true,
  fundingMax: true,
  timeline: true,
  expectedRoi: true,
  status: true,
  reviewNote: true,
  likes: true,
  comments: true,
  interests: true,
  editedAt: true,
  createdAt: true,
  viewer: true,
  warning: true,
});

/** With auto-match on: it fits what the asking investor stated. */
const matched = { matches: z.literal(true).optional() };

/** A card of the feed; business listings say so by `kind`. */
export const feedItem = z.union([
  cardListing.extend(matched),
  cardPost.extend(matched),
]) satisfies z.ZodType<FeedItem>;
