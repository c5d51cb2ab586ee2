import { say } from '~/lib/language/say';

export const videoCall = say('Video call');
export const voiceCall = say('Voice call');
export const declinedVideo = say('Declined video call');
export const declinedVoice = say('Declined voice call');
export const failedVideo = say('Video call, not connected');
export const failedVoice = say('Voice call, not connected');
export const unansweredVideo = say('Video call, no answer');
export const unansweredVoice = say('Voice call, no answer');
export const missedVideo = say('Missed video call');
export const missedVoice = say('Missed voice call');
export const call = say('Call');
export const photo = say('Photo');
export const video = say('Video');
export const voiceNote = say('Voice note ({time})');
export const voiceMessage = say('Voice message ({time})');
export const proposed = say('Call proposed: {times}');
export const proposedBrief = say('Call: {day}, {time}{more, plural, =0 {} other { + # more}}');
