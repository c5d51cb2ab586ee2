import { say } from '~/lib/language/say';

export const recordOne = say('Record a voice message');
export const voiceMessage = say('Voice message');
export const download = say('Download');
