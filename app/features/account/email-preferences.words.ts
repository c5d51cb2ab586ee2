import { say } from '~/lib/language/say';

export const title = say('Email Preferences');
export const updated = say('Email Preferences Updated');
export const updatedText = say('Your new settings apply from now on.');
export const failed = say('Update Failed');
export const onlyWhileOn = say(
  'We mail alerts, community updates, the weekly digest, call reminders and what you miss only while Email notifications are on in your <settings>settings</settings>. One exception: listings with ‘Email me when someone is interested’.',
);
export const saving = say('Saving...');
export const save = say('Save preferences');
