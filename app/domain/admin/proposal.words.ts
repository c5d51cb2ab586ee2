import { say } from '~/lib/language/say';

export const confirmedNotice = say('A second admin confirmed your proposal about another account.');
export const declinedNotice = say('A second admin declined your proposal about another account.');
export const withdrawnNotice = say('You withdrew your proposal about another account.');
export const changedSince = say(
  '{change}: the account has changed since this was proposed. Please propose the change again.',
);
export const proposes = say(
  '{name} proposes a change of another account: {change}. A second admin can confirm it within {hours} hours.',
);
export const gone = say('This proposal does not exist.');
export const wasConfirmed = say('This proposal was already confirmed.');
export const wasDeclined = say('This proposal was already declined.');
export const wasWithdrawn = say('This proposal was already withdrawn.');
export const onlyAdmins = say('Only admins may do this.');
export const aboutYou = say('This proposal is about you, so another admin has to decide it.');
export const onlyProposer = say('Only the admin who made this proposal can withdraw it.');
export const yours = say('You made this proposal, so a second admin has to decide it.');
export const hasExpired = say('This proposal has expired. Please propose the change again.');
export const wouldBeOver = say(
  'The suspension would have ended by now. Decline this proposal and propose a new one.',
);
export const proposerGone = say('The admin who made this proposal is no longer an admin.');
export const lastAdmin = say('This change would leave no active admin.');
