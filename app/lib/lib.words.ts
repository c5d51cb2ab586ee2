import { say } from './language/say';

export const noConnection = say('No connection. Please try again.');
export const serverBusy = say('Nukkad is busy. Please try again in a minute.');
export const checkInput = say('Please check what you entered.');
