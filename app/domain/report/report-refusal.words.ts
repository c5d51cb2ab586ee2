import { say } from '~/lib/language/say';

export const perHour = say('You have made {count} reports within an hour.');
export const ownProfile = say("You can't report yourself.");
export const ownPost = say("You can't report your own post.");
export const ownListing = say("You can't report your own listing.");
export const ownComment = say("You can't report your own comment.");
export const ownMessage = say("You can't report your own message.");
export const ownRating = say("You can't report your own rating.");
export const noUser = say('This user no longer exists.');
export const noPost = say("The post you're looking for doesn't exist.");
export const noListing = say("The listing you're looking for doesn't exist.");
export const noComment = say('This comment no longer exists');
export const noMessage = say('This message no longer exists.');
export const noRating = say('This rating no longer exists.');
