import { say } from '~/lib/language/say';

export const investment = say('Investment');
export const community = say('Community');
export const investmentPostRefused = say(
  'Only entrepreneurs can post investment opportunities. You can post to the community.',
);
export const investmentCreated = say(
  "Investment opportunity created successfully! It's now live and visible to everyone.",
);
export const communityCreated = say(
  "Community post created successfully! It's now live and visible to everyone.",
);
export const communityPostBy = say('Community post by {name}');
export const postBy = say('Post by {name}');
