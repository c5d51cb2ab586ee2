import { say } from '~/lib/language/say';

export const writeFirst = say('Please write something first');
export const gone = say('This comment no longer exists');
export const deleted = say('This comment was deleted.');
export const order = say('Comments come oldest or newest first');
export const onlyAuthor = say('Only its author can change this comment.');
export const onlyTheirs = say('Only its author or the owner of the post can delete this comment.');
export const tooLong = say('A comment can have at most 1,000 characters');
export const tooMany = say('You have written {perHour} comments within an hour.');
