import { say } from '~/lib/language/say';

export const schedule = say('Schedule Call');
export const voiceCall = say('Voice call');
export const videoCall = say('Video call');
export const videoCost = say('Video costs about 4 MB a minute');
export const videoTo = say('Video call with {name}');
export const failed = say('Call Failed');
export const noConnection = say('No connection. Please try again.');
export const withName = say('With {name}');
export const chooseOne = say('Please choose at least one time');
