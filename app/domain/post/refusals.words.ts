import { say } from '~/lib/language/say';

export const notThere = say("The post you're looking for doesn't exist.");
export const hourlyPosts = say('You have published {hourly} posts within an hour.');
export const dailyPosts = say('You have published {daily} posts within a day.');
export const nothingToChange = say('There is nothing to change.');
export const onlyAuthor = say('Only its author can change this post.');
export const communityHasNoMoney = say('A community post cannot contain amounts, returns or a plan.');
export const changedTooOften = say('This post was changed {perHour} times within an hour.');
export const ownLike = say("You can't like your own post.");
export const titleRequired = say('Title is required');
export const contentRequired = say('Content is required');
export const categoryRequired = say('Category is required');
export const listOfFiles = say('Please send the attachments as a list');
export const tooManyFiles = say('Please attach at most {max} files');
export const choosePostType = say('Please choose Investment or Community');
