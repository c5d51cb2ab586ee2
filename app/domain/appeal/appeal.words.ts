import { say } from '~/lib/language/say';

export const accepted = say('Your appeal was accepted and the decision was reversed. Reason: {reason}');
export const rejected = say('Your appeal was rejected. Reason: {reason}');
export const mailSubject = say('Your appeal to {app}');
export const decisionGone = say('This decision does not exist.');
export const within = say('You can appeal a decision within {days} days.');
export const once = say('You have already appealed this decision. You can appeal a decision once.');
export const appealGone = say('This appeal does not exist.');
export const ofAdmin = say(
  'This appeal is by an admin, so a second admin has to confirm the change. Propose it under Users. Then decide the appeal.',
);
export const own = say('This is your own appeal, so another admin has to decide it.');
export const ofOwnRating = say('This appeal is about a rating of you, so another admin has to decide it.');
export const ownDecision = say('You took part in this decision, so another admin has to decide the appeal.');
export const wasAccepted = say('This appeal was already accepted.');
export const wasRejected = say('This appeal was already rejected.');
