import { say } from '~/lib/language/say';

export const viewsDaily = say('Views per day');
export const viewsWeekly = say('Views per week');
export const rupeesDaily = say('Accepted amounts at the end of each day');
export const rupeesWeekly = say('Accepted amounts at the end of each week');
