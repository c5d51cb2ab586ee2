import { say } from '~/lib/language/say';

export const post = say('Post');
export const postType = say('Post type');
export const searchAndCategory = say('Search and category');
export const search = say('Search');
export const nextPage = say('Next page');
export const backToFirst = say('Back to the first');
export const tryAgain = say('Try again');
export const showMore = say('Show more posts');
export const newPosts = say('New posts');
export const error = say('Error');
export const unfetched = say('Failed to fetch posts');
export const communityTitle = say('Community');
export const opportunities = say('Investment opportunities');
export const communityPosts = say('Community posts');
