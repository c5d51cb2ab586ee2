import { say } from '~/lib/language/say';

export const noPost = say('Post not found');
export const postNotThere = say("The post you're looking for doesn't exist.");
export const postNotOpen = say(
  'The author deleted this post, our team hid or rejected it, or the link is wrong. If somebody reported it, the report shows its text.',
);
export const noListing = say('Opportunity not found');
export const listingNotThere = say("The listing you're looking for doesn't exist.");
export const listingNotOpen = say(
  'The owner deleted this listing, our team hid or rejected it, or the link is wrong. If somebody reported it, the report shows its text.',
);
export const backToDashboard = say('Back to Dashboard');
