import { say } from '~/lib/language/say';

export const isAdmin = say(
  '{name} is an admin, so your choice is a proposal. It takes effect when a second admin confirms it within {hours} hours. {how}',
);
export const reasonGiven = say('Reason given: {reason}');
export const newAdmin = say('A second admin has to confirm a new admin. {how}');
export const secondReads = say('The second admin reads this reason.');
export const proposes = say('{name} proposes: {change}. It waits for a second admin until {until}.');
export const entrepreneur = say('Entrepreneur');
export const investor = say('Investor');
export const admin = say('Admin');
export const endBan = say('End the ban');
export const proposeEndBan = say('Propose to end the ban');
export const endSuspension = say('End the suspension');
export const proposeEndSuspension = say('Propose to end the suspension');
export const title = say('Suspend, ban or change the role');
export const notStated = say('not stated');
export const ending = say('Ending...');
export const suspendFor = say('Suspend for');
export const suspending = say('Suspending...');
export const proposeSuspend = say('Propose to suspend');
export const suspend = say('Suspend');
export const banReason = say('Reason for the ban');
export const banning = say('Banning...');
export const proposeBan = say('Propose to ban');
export const ban = say('Ban');
export const role = say('Role');
export const roleReason = say('Reason for the change');
export const changing = say('Changing...');
export const proposeRole = say('Propose the role');
export const changeRole = say('Change the role');
export const openProposal = say('Open the proposal');
