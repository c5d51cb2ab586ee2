import { say } from '~/lib/language/say';

export const investmentsLine = say(
  'Interests that you expressed, or that an owner answered, in the {last}. Amounts are indicative: people write them themselves, and no money moves through Nukkad.',
);
export const statedReturn = say("Stated ROI {returns}: Owner's estimate, not verified");
export const postsLine = say('What happened in the {last}, most views first. A view is one person a day.');
export const nobody = say(
  'Nobody looked at your profile, posts or listings in the {last}. Publish a post to get your first numbers.',
);
export const views = say('{count, plural, one {{shown} view} other {{shown} views}}');
export const likes = say('{count, plural, one {{shown} like} other {{shown} likes}}');
export const comments = say('{count, plural, one {{shown} comment} other {{shown} comments}}');
export const interests = say('{count, plural, one {{shown} interest} other {{shown} interests}}');
export const fresh = say('new');
export const tipsLater = say('You see tips here when there are enough numbers.');
export const portfolio = say('Your portfolio');
export const investments = say('Your investments');
export const noneExpressed = say('You did not express interest in this period.');
export const noAmount = say('Amount not stated');
export const notEnough = say('Not enough data yet');
export const notExpressed = say(
  'You did not express interest in the {last}. Express interest to get numbers here.',
);
export const createPost = say('Create Post');
export const explore = say('Explore Opportunities');
export const more = say('More numbers');
export const yourPosts = say('Your posts');
export const noneViewed = say('Nobody has viewed your posts in this period.');
export const yourListings = say('Your listings');
