import { say } from '~/lib/language/say';

export const gone = say('This report does not exist.');
export const isOpen = say('This report is open.');
export const inReview = say('This report is already in review.');
export const wasResolved = say('This report was already resolved.');
export const wasDismissed = say('Somebody has closed this report already: it was fine.');
export const aboutAdmin = say(
  'This report is about an admin, so a second admin has to confirm the action. Propose it under Users. Then close the report.',
);
export const notPossible = say('This action is not possible for the reported content.');
