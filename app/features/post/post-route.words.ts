import { say } from '~/lib/language/say';

export const editName = say('Edit {name}');
export const historyOf = say('History of {name}');
export const editHistory = say('Edit history');
export const neverEdited = say('Never edited');
export const unchanged = say('This post has not been changed since it was published.');
export const backToPost = say('Back to the post');
export const updateFailed = say('Failed to update post');
export const tryAgain = say('Please try again');
export const updated = say('Post updated');
