import { say } from '~/lib/language/say';

export const role = say(
  '{role, select, admin {Your role on Nukkad is now admin.} investor {Your role on Nukkad is now investor.} other {Your role on Nukkad is now entrepreneur.}}',
);
export const banEnded = say('Your ban has ended. You can use your account again.');
export const suspensionEnded = say('Your suspension has ended. You can post and write again.');
export const signIn = say('Sign in: {url}');
