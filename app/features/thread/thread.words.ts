import { say } from '~/lib/language/say';

export const yourWords = say('You: ');
export const you = say('You');
export const edited = say('edited');
export const retry = say('Not sent. Tap to retry');
export const correct = say('Edit');
export const remove = say('Not sent. Tap to remove');
export const removeUnsent = say('Remove this unsent message');
export const onlyHere = say('This phone could not keep it. Stay on this page until it is sent.');
export const callBack = say('Call back');
export const andCallBack = say('. Call back');
export const about = say('About: ');
export const lookingFor = say('Looking for {range}');
export const interest = say('Interest ');
export const listing = say('Business Listing');
export const communityPost = say('Community post');
export const investmentPost = say('Investment Opportunity');
export const open = say('Open {name}');
export const sendingFile = say('Sending {name}');
export const beingSent = say('Your message is being sent.');
export const unblock = say('Unblock User');
export const youBlocked = say('You have blocked {name}. Neither of you can write or call.');
export const connecting = say('Connecting…');
export const backToMessages = say('Back to Messages');
export const typing = say('typing…');
export const online = say('online');
export const messagesWith = say('Messages with {name}');
export const unreadMessages = say('{count, plural, one {# unread message} other {# unread messages}}');
export const start = say('Start the conversation');
export const startText = say('Send your first message to get started');
export const loadingOlder = say('Loading older messages');
export const unread = say('{count} unread');
export const older = say('Older messages');
export const loadingNewer = say('Loading newer messages');
export const newer = say('Newer messages');
export const newest = say('Newest messages');
export const kept = say('Not sent, kept on this device');
export const decline = say('Decline');
export const accept = say('Accept');
export const request = say('Message request');
export const declinedRequest = say(
  'You declined the request of {name}, and we did not tell them. You can still accept. If you reply, you accept.',
);
export const asked = say(
  '{name} is not one of your contacts. Accept to chat and to send files. If you reply, you accept. If you decline, we do not tell them.',
);
export const block = say('Block');
export const interestOf = say('Interest of {name}');
export const interestIn = say('Interest in {title}');
