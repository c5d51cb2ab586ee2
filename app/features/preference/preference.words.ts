import { say } from '~/lib/language/say';

export const sectors = say('Preferred sectors');
export const amount = say('Investment amount');
export const risk = say('Risk tolerance');
export const horizon = say('Horizon');
export const experience = say('Experience');
export const goals = say('Investment goals');
