import { say } from '~/lib/language/say';

export const welcome = say('Welcome to Nukkad');
export const welcomeText = say(
  'Local businesses say what they need. People nearby read it and can help them grow. We introduce you to each other. No money moves on Nukkad.',
);
export const createPost = say('Write your first post');
export const createPostText = say(
  'Entrepreneurs write how much money they need and why. Everybody can write to the community: a question, some advice, a photo of the shop.',
);
export const likeInterest = say('Like and express interest');
export const likeInterestText = say(
  'A like says well done. Interest tells the owner that you want to talk. You can add an amount. The owner accepts or declines. No money moves here.',
);
export const commentEngage = say('Ask in the comments');
export const commentEngageText = say(
  'A good question helps every reader. Ask where a number comes from, or when you can visit.',
);
export const directMessage = say('Write to each other');
export const directMessageText = say(
  'A chat is private. Our team reads a message only if one of you reports it. Never send money to somebody you have not met.',
);
export const saveBookmark = say('Save what you like');
export const saveBookmarkText = say(
  'Bookmark a post to find it again under Saved in your profile. Only you see what you saved.',
);
export const shareNetwork = say('Share with people you know');
export const shareNetworkText = say(
  'Share sends a link. People without an account see the welcome page first. After they sign in, they see the post.',
);
export const profileCompletion = say('Finish your profile');
export const profileCompletionText = say(
  'Add a photo, two sentences about you, and your city. People answer when they know who writes.',
);
export const analyticsTracking = say('See how your posts do');
export const analyticsTrackingText = say(
  'Analytics in your profile shows views, likes and interests. Each person counts once a day.',
);
export const investmentStrategy = say('Decide before you talk money');
export const investmentStrategyText = say(
  'Visit the business, read its papers and ask somebody who knows. You can lose all the money you give, so never give what you need.',
);
export const bestPractices = say('What works here');
export const bestPracticesText = say(
  'Say exactly what the money is for. Show real photos. Answer within a day. Never promise a fixed return.',
);

export const seeFeed = say('See the feed');
export const writePost = say('Create a post');
export const findOpportunity = say('Find an opportunity');
export const openFeed = say('Open the feed');
export const openChat = say('Open chat');
export const openProfile = say('Open your profile');
export const choosePost = say('Choose a post');
export const goToProfile = say('Go to your profile');
export const compare = say('Compare opportunities');

export const gettingStarted = say('Getting started');
export const engagement = say('Engagement');
export const networking = say('Networking');
export const advanced = say('Advanced');

export const tipPlace = say('Tip {place} of {count}');
export const complete = say('Complete');
export const markComplete = say('Mark as Complete');
export const kinds = say('Kind of tip');
export const skipAll = say('Skip All');
export const close = say('Close');
export const closeGuide = say('Close the guide');
export const startAgain = say('Start again');
export const previous = say('Previous');
export const next = say('Next');
export const done = say('Done');
