import { say } from '~/lib/language/say';

export const search = say('Search emoji');
export const emoji = say('Emoji');
export const none = say('No emoji found');

export const smileys = say('Smileys & emotion');
export const people = say('People & body');
export const animals = say('Animals & nature');
export const food = say('Food & drink');
export const travel = say('Travel & places');
export const activities = say('Activities');
export const objects = say('Objects');
export const symbols = say('Symbols');
export const flags = say('Flags');
