import { say } from '~/lib/language/say';

export const noPhoto = say('No photo yet');
export const stepOf = say('Step {step} of {of}');
