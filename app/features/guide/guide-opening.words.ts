import { say } from '~/lib/language/say';

export const firstSteps = say('First steps');
export const newHere = say('Are you new here? Read eleven short tips.');
export const openGuide = say('Open the guide');
