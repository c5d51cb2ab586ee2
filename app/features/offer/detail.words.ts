import { say } from '~/lib/language/say';

export const useOfFunds = say('Use of funds');
export const pdf = say('PDF');
