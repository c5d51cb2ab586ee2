import { say } from '~/lib/language/say';

export const title = say('Nukkad on your home screen');
export const question = say(
  'Add Nukkad to your home screen? It opens like an app, and takes almost no space.',
);
export const add = say('Add');
export const notNow = say('Not now');
export const byHand = say(
  'Do you want to open Nukkad like an app, and get its notifications? Tap the Share sign of the browser, then ‘Add to Home Screen’.',
);
export const gotIt = say('Got it');
