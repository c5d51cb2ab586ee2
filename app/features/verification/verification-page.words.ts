import { say } from '~/lib/language/say';

export const failed = say('Verification not sent');
export const check = say('Please check what you entered.');
export const checkedFor = say('Checked for {name}.');
export const checkedForUntil = say('Checked for {name}. Valid until {until}.');
export const documentSent = say('{document} of {name}, sent {date}.');
export const documentSentUntil = say('{document} of {name}, sent {date}. Valid until {until}.');
export const documentSentUnnamed = say('{document}, sent {date}.');
export const metaTitle = say('Verification');
export const sent = say('Sent for verification');
export const sentText = say('Our team looks at it and tells you the result.');
export const title = say('Verification');
export const status = say('Verification status');
export const reason = say('Reason: {reason}');
