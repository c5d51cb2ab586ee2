import { say } from '~/lib/language/say';

export const accountType = say('Account type');
export const entrepreneurAlt = say('Steel milk cans in a dairy shed at sunrise');
export const entrepreneurLine = say('You run a shop, unit, farm or service and want to grow it.');
export const entrepreneurPublish = say('Publish listings and investment posts');
export const entrepreneurAnswer = say('Answer each interest yourself');
export const investorAlt = say('Tea stall at dusk with a kettle and glasses on the counter');
export const investorLine = say('You want to put money and time into businesses near you.');
export const investorDiscover = say('Discover businesses in your city');
export const investorExpress = say('Express interest, chat and call');
export const choose = say('Please choose who you are');
export const proceed = say('Continue');
