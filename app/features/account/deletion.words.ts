import { say } from '~/lib/language/say';

export const failed = say('Account not deleted');
export const stays = say('Your account stays');
export const nothingDeleted = say('Nothing was deleted.');
export const requested = say('Account deletion requested');
export const erasedOn = say('It will be erased on {date}. You can undo it until then.');
