import { say } from '~/lib/language/say';

export const wholeNumber = say('Please send a whole number');
export const waveform = say('Please send up to 256 whole numbers, with commas between');
