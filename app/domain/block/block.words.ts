import { say } from '~/lib/language/say';

export const notYourself = say("You can't block yourself.");
export const muteNotYourself = say("You can't mute yourself.");
export const blocked = say('Blocked');
export const unblock = say('Unblock');
export const blockedLine = say('You can’t message, call or see each other. We do not tell them.');
export const nobodyBlocked = say('Nobody is blocked');
export const blockedAppear = say('People you block appear here. You can unblock them here.');
export const muted = say('Muted');
export const unmute = say('Unmute');
export const mutedLine = say('You get no notifications about what they do. We do not tell them.');
export const nobodyMuted = say('Nobody is muted');
export const mutedAppear = say('People you mute appear here. You can unmute them here.');
export const unblockName = say('Unblock {name}');
export const unmuteName = say('Unmute {name}');
