import { say } from '~/lib/language/say';

export const started = say('Call Started');
export const ended = say('Call Ended');
export const failed = say('Call Failed');
export const failedText = say('Failed to start call. User may be offline.');
export const dataUsed = say('{amount} of data used');
export const theyDeclined = say('{name} declined the call.');
export const youDeclined = say('You declined the call.');
export const notAnswered = say('{name} did not answer.');
export const youMissed = say('You missed a call from {name}.');
export const busyText = say('{name} is on another call. They can see later that you called.');
export const cancelled = say('{name} ended the call before it began.');
export const elsewhere = say('The call was answered on another device.');
export const networkText = say('The connection was lost.');
export const failedToConnect = say('The call could not connect.');
export const notStarted = say('The call was not started.');
export const over = say('The call with {name} is over.');
export const declined = say('Call declined');
export const noAnswer = say('No answer');
export const busy = say('Busy');
export const lost = say('Connection lost');
export const calling = say('Calling…');
export const ringing = say('Ringing…');
export const reconnecting = say('Reconnecting…');
export const connected = say('Connected');
export const connecting = say('Connecting…');
export const incomingVoice = say('Incoming voice call');
export const incomingVideo = say('Incoming video call');
export const voiceFrom = say('Incoming voice call from {name}');
export const videoFrom = say('Incoming video call from {name}');
export const ringingAt = say('Ringing at {name}');
export const connectedWith = say('Connected with {name}.');
export const isMuted = say('{name} is muted.');
export const videoOn = say('{name} turned on video.');
export const weak = say('Weak connection.');
export const allowMicrophone = say(
  'Allow the microphone for this site in your browser’s settings, then try again.',
);
export const connectMicrophone = say('Connect a microphone or a headset, then try again.');
export const allowCamera = say(
  'Allow the camera for this site in your browser’s settings. The call goes on with voice.',
);
export const voiceGoesOn = say('The call goes on with voice.');
export const microphoneBlocked = say('Microphone is blocked');
export const cameraBlocked = say('Camera is blocked');
export const noMicrophone = say('No microphone found');
export const noCamera = say('No camera found');
export const microphoneInUse = say('Microphone is in use');
export const cameraInUse = say('Camera is in use');
export const inUseText = say('Another app is using it. Close that app, then try again.');
export const noCalls = say('This browser can’t make calls');
export const noCallsText = say('Open Nukkad in a new version of Chrome, Firefox or Safari, over https.');
export const microphoneBroken = say('Microphone does not work');
export const cameraBroken = say('Camera does not work');
export const brokenText = say('Check that it is connected, then try again.');
