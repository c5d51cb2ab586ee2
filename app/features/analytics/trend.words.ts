import { say } from '~/lib/language/say';

export const dayToDay = say('{from} to {to}');
export const views = say('{count, plural, one {{shown} view} other {{shown} views}}');
export const pointOn = say('{value} on {day}');
export const summary = say('{label}, from {first} to {last}, highest {highest}');
export const asTable = say('Show as a table');
export const hideTable = say('Hide the table');
export const date = say('Date');
