import { say } from '~/lib/language/say';

export const keyAccept = say('accept the appeal');
export const keyReject = say('reject the appeal');
export const metaTitle = say('Appeals');
export const title = say('Appeals');
export const none = say('No appeals to review');
export const decided = say('{action} by {name} on {at}. Reason: {reason}');
export const about = say('About: {about}');
export const own = say('This is your own appeal, so another admin decides it.');
export const ofOwnRating = say('This appeal is about a rating of you, so another admin decides it.');
export const ownDecision = say('You took part in this decision, so another admin decides the appeal.');
export const onlyAdmin = say(
  'You took part in this decision. No other admin can decide now, so you can decide the appeal.',
);
export const reject = say('Reject appeal');
export const rejecting = say('Rejecting...');
export const accept = say('Accept appeal');
export const accepting = say('Accepting...');
export const takeBack = say('Take back the decision');
export const keep = say('Keep the decision');
