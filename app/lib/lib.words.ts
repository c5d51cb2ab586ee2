import { say } from './language/say';

export const noConnection = say('No connection. Please try again.');
export const serverBusy = say('Nukkad is busy. Please try again in a minute.');
export const checkInput = say('Please check what you entered.');

export const notStated = say('Not stated');
export const from = say('From {amount}');
export const upTo = say('Up to {amount}');
export const range = say('{from} to {to}');
export const rupees = say('{amount} rupees');
export const person = say('User {end}');
export const anonymous = say('Anonymous User');

export const months = say('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
export const justNow = say('Just now');
export const minutesShort = say('{count}m');
export const hoursShort = say('{count}h');
export const daysShort = say('{count}d');
export const monthsShort = say('{count}mo');
export const yearsShort = say('{count}y');
export const minutesAgo = say('{count} m ago');
export const hoursAgo = say('{count} h ago');
export const daysAgo = say('{count} d ago');
export const monthsAgo = say('{count} mo ago');
export const yearsAgo = say('{count} y ago');
export const atTime = say('{date}, {time} IST');
