import { say } from '~/lib/language/say';

export const closed = say("You can't message this user.");
export const unwanted = say('This user accepts messages only from people they know.');
export const gone = say('This user no longer exists.');
export const filesLater = say('You can send files after this user accepts your request.');
export const waiting = say(
  'Your message waits in the requests of {name}. After {name} accepts, you can write more.',
);
export const first = say(
  'This is your first message to this person. They see it as a request. After they accept, you can write more.',
);
export const safety = say(
  'Never send money to someone you have not met. Report anyone promising fixed or guaranteed returns.',
);
export const required = say('Please write a message');
export const tooLong = say('A message has at most {count} characters');
export const notMember = say('This is not the id of a member');
export const wholeNumber = say('Please send a whole number');
export const onePlace = say('Please send one of after, before and around');
export const acceptOrDecline = say('Please accept or decline');
export const segment = say('Choose one of: chats, requests.');
export const emoji = say('Choose one of: {list}');
export const deleted = say('This message was deleted.');
export const removed = say('This message was removed.');
export const notOwn = say('Only its sender can change this message.');
export const notText = say('You can change only text messages.');
export const notDeletable = say('You cannot delete calls and proposed times.');
export const editOften = say('A message can be changed ten times.');
export const editLate = say('A message can be changed for 15 minutes after it was sent.');
export const deleteLate = say('A message can be deleted for an hour after it was sent.');
export const noSuchMessage = say('This message does not exist.');
export const acceptFirst = say('Accept the request first, or reply to it.');
