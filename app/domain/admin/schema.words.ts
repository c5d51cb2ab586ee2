import { say } from '~/lib/language/say';

export const trueOrFalse = say('Please send true or false');
export const roles = say('Choose one of: entrepreneur, investor, admin');
export const time = say('Please send a time such as 2026-12-01T00:00:00Z');
export const oneChange = say('Send exactly one change: isVerified, userType, suspendedUntil or banned');
export const oneOf = say('Choose one of: {codes}');
export const noRole = say('This role does not exist');
export const shorterSearch = say('Please use a shorter search');
export const noAction = say('This action does not exist');
export const noId = say('This id is not valid');
export const proposalStatus = say('Choose one of: confirmed, declined, withdrawn');
export const openOrClosed = say('Choose one of: open, closed');
