import { say } from '~/lib/language/say';

export const proposedBy = say('Proposed by {name} on {at}. {state}');
export const formerAdmin = say('a former admin');
export const confirmedBy = say('Confirmed by {name} on {at}.');
export const declinedBy = say('Declined by {name} on {at}.');
export const withdrawnBy = say('Withdrawn by {name} on {at}.');
export const expires = say('The proposal expires on {at}.');
export const expired = say('The proposal expired without an answer.');
export const aboutYou = say('This proposal is about you, so another admin decides it.');
export const yours = say('You proposed this change. A second admin confirms or declines it.');
export const withdrawing = say('Withdrawing...');
export const withdraw = say('Withdraw');
export const declining = say('Declining...');
export const decline = say('Decline');
export const confirmChangeOf = say('Confirm: {change}');
export const confirm = say('Confirm');
export const confirmText = say(
  '{change}: {name}. The change takes effect at once, and the audit log names you as the second admin.',
);
export const confirming = say('Confirming...');
export const confirmChange = say('Confirm change');
