import { say } from '~/lib/language/say';

export const version = say('Version {version}, in force from {date}');
export const binding = say(
  'This page is a translation. The <english>English page</english> is the one that binds.',
);
export const termsTitle = say('Terms of Service');
export const termsMeta = say('Terms of Service');
export const privacyTitle = say('Privacy Policy');
export const privacyMeta = say('Privacy Policy');
export const officer = say('You can reach our grievance officer at {contact}.');
