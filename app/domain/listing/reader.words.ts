import { say } from '~/lib/language/say';

export const nobodyAsked = say('Nobody has asked yet');
export const closedByYou = say('Closed by you');
export const onlyYouSee = say('Only you see it now');
export const onlyYouCan = say('Only you can see it');
export const beFirst = say('Be the first to ask');
export const interested = say(
  '{count, plural, one {{shown} person interested} other {{shown} people interested}}',
);
export const nobodyYet = say('Nobody has expressed interest yet.');
export const closedNow = say('The listing is closed. Nobody can express interest now.');
export const afterReading = say('Others can see the listing after our team has read it.');
export const cannotSee = say('Others cannot see the listing. Edit it, and our team reads it again.');
export const areInterested = say(
  '{count, plural, one {# person is interested.} other {# people are interested.}}',
);
export const statedByYou = say('You stated them. Nobody has checked them.');
export const statedByOwner = say('The owner stated them. Nobody has checked them.');
export const writtenByYou = say(
  'You wrote this page. We did not check the figures. It is not an offer or invitation to invest.',
);
export const writtenByOwner = say(
  'The owner wrote this page. We did not check the figures. It is not an offer or invitation to invest.',
);
/** Why a stranger cannot write to the owner of a listing with `allowDirectMessages` off. */
export const noDirectMessages = say(
  '{name} does not take messages about this listing. Express interest instead.',
);
