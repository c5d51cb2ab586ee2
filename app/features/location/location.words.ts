import { say } from '~/lib/language/say';

export const city = say('City');
export const chooseCity = say('Choose your city');
export const yourCity = say('Your city');
export const searchCities = say('Search cities');
export const found = say('{count, plural, one {# city} other {# cities}}');
export const takeTyped = say('Use “{typed}”');
