import { say } from '~/lib/language/say';

export const youRated = say('You rated {given} of {max}. Change it');
export const rate = say('Rate {name}');
export const yourRating = say('Your rating');
export const yourComment = say('Your comment');
export const commentHint = say('We may show it on the profile, without your name.');
export const saving = say('Saving...');
export const save = say('Save rating');
