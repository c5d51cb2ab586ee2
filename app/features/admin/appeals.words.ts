import { say } from '~/lib/language/say';

export const keyAccept = say('accept the appeal');
export const keyReject = say('reject the appeal');
export const metaTitle = say('Appeals');
export const title = say('Appeals');
export const none = say('No appeals to review');
export const decided = say('{action} by {name} on {at}. Reason: {reason}');
export const about = say('About: {about}');
export const own = say('You made this decision. Leave the appeal to another admin if there is one.');
export const reject = say('Reject appeal');
export const rejecting = say('Rejecting...');
export const accept = say('Accept appeal');
export const accepting = say('Accepting...');
export const takeBack = say('Take back the decision');
export const keep = say('Keep the decision');
