import { say } from '~/lib/language/say';

export const techStartups = say('Tech Startups');
export const foodBeverage = say('Food & Beverage');
export const retail = say('Retail');
export const education = say('Education');
export const healthcare = say('Healthcare');
export const manufacturing = say('Manufacturing');
export const agriculture = say('Agriculture');
export const services = say('Services');
export const realEstate = say('Real Estate');
export const other = say('Other');
export const technology = say('Technology');
export const all = say('All');
