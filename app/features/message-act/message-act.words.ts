import { say } from '~/lib/language/say';

export const error = say('Error');
export const tryAgain = say('Please try again');
export const edited = say('Message edited');
export const deleted = say('Message deleted');
export const reactionSaved = say('Reaction saved');
export const reactionRemoved = say('Reaction removed');
export const options = say('Options for your message at {time}');
export const optionsOf = say('Options for the message of {name} at {time}');
export const inAnswerTo = say('In answer to ');
export const call = say('Call');
export const message = say('Message');
export const byYou = say('{emoji} by you');
export const by = say('{emoji} by {name}');
export const reactions = say('Reactions: {list}');
export const cancelReply = say('Cancel reply');
export const replyTo = say('Reply to {name}');
export const replyToYou = say('Reply to you');
