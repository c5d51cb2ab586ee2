import { say } from '~/lib/language/say';

export const hasAccepted = say('{name} has accepted your interest. ');
export const hasDeclined = say('{name} has declined your interest. ');
export const openChat = say('Open the chat');
export const seeAnswer = say('See the answer');
export const express = say('Express Interest');
export const message = say('Message');
export const messageTooLong = say('A message has at most {max} characters');
export const meaning = say(
  'Interest is not a payment and not binding. Only {name} sees your name and amount. You can withdraw until they answer.',
);
export const law = say('What the law says');
export const amount = say('Amount in mind');
export const quick = say('Quick amounts');
export const cancel = say('Cancel');
