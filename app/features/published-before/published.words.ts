import { say } from '~/lib/language/say';

export const title = say('It is published already');
export const changesLeft = say('Your last changes are not in it. Take them along and save them there.');
export const answerLost = say(
  'Only the answer was lost. To change it, take what you typed along and save it there.',
);
export const changePost = say('Change the published post');
export const changeListing = say('Change the published listing');
