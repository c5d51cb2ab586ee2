import { say } from '~/lib/language/say';

export const moreAdmins = say('The operator of the server can add an admin with npm run admin:create.');
export const changeRole = say(
  '{role, select, investor {Change their role to investor} other {Change their role to entrepreneur}}',
);
export const makeAdmin = say('Make them an admin');
export const ban = say('Ban them');
export const unban = say('End their ban');
export const suspend = say('Suspend them until {until}');
export const unsuspend = say('End their suspension');
