import { say } from '~/lib/language/say';

export const afterMessage = say(
  'Get a notification when they answer, also while Nukkad is closed? It shows who wrote, not what.',
);
export const afterInterest = say(
  'Get a notification when the owner answers, also while Nukkad is closed? It shows no amounts.',
);
export const notifications = say('Notifications');
export const notifyMe = say('Notify me');
export const notNow = say('Not now');

export const onDevice = say('On this device:');
export const on = say('On');
export const onText = say('This phone or computer tells you what is new, also while Nukkad is closed');
export const off = say('Off');
export const offText = say('This phone or computer is silent while Nukkad is closed');
export const blocked = say('Blocked');
export const blockedText = say(
  'Your browser blocks notifications of Nukkad. Open the settings of this site, by the sign left of its address, allow notifications, and come back',
);
export const none = say('Not here');
export const noneText = say(
  'This browser cannot show notifications while Nukkad is closed. On an iPhone, add Nukkad to the Home Screen first',
);
export const turnOff = say('Turn off');
export const turnOn = say('Turn on');
export const notChanged = say('Not changed');
export const browserFailed = say('This browser could not turn notifications on or off.');
