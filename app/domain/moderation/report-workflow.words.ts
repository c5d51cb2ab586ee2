import { say } from '~/lib/language/say';

export const hide = say('Hide the content');
export const hidden = say('Content hidden');
export const remove = say('Remove the content');
export const removed = say('Content removed');
export const warn = say('Warn the author');
export const warned = say('Author warned');
export const suspend = say('Suspend the author');
export const suspended = say('Author suspended');
export const ban = say('Ban the author');
export const banned = say('Author banned');
export const closedLate = say('Closed late after {span}');
export const closed = say('Closed after {span}');
export const acknowledge = say('Acknowledge within {span}');
export const decide = say('Decide within {span}');
export const acknowledgeLate = say('Acknowledgement is {span} late');
export const decideLate = say('Decision is {span} late');
