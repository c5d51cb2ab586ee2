import { say } from './language/say';

export const noConnection = say('No connection. Please try again.');
export const serverBusy = say('Nukkad is busy. Please try again in a minute.');
export const checkInput = say('Please check what you entered.');

export const notStated = say('Not stated');
export const from = say('From {amount}');
export const upTo = say('Up to {amount}');
export const range = say('{from} to {to}');
export const thousand = say('K');
export const lakh = say('L');
export const crore = say('Cr');
export const rupees = say('{amount} rupees');
export const person = say('User {end}');
export const anonymous = say('Anonymous User');

export const idTaken = say('This id is already taken.');
export const notSettable = say("{name} can't be set here");

export const missingValue = say('This field is required');
export const asText = say('Please send this as text');
export const asList = say('Please send this as a list');
export const wrongKind = say('This has the wrong form');
export const notOffered = say('Please choose one of the options');
export const textTooLong = say('This text is too long');
export const textTooShort = say('This text is too short');
export const sendFewer = say('Please send fewer');
export const sendMore = say('Please send more');
export const numberTooLarge = say('This number is too large');
export const numberTooSmall = say('This number is too small');

export const months = say('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
export const weekdays = say('Sun Mon Tue Wed Thu Fri Sat');
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
