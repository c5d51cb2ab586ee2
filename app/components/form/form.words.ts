import { say } from '~/lib/language/say';

export const save = say('Save');
export const chosen = say('{count} chosen');
export const minimum = say('{count} / {min} minimum');
export const showPassword = say('Show password');
export const hidePassword = say('Hide password');
export const leaveUnsaved = say('What you wrote is not saved. If you leave, you lose it. Leave this page?');
export const optional = say('optional');
