import { say } from '~/lib/language/say';

export const commonPassword = say('This password is too easy to guess. Please choose another one');
export const wrongPassword = say('Please check your current password.');
export const wrongCredentials = say('Please check your credentials');
export const emailTaken = say('An account with this email may exist. Sign in or reset the password.');
export const changedElsewhere = say('Your account was changed on another device. Please try again.');
export const deadLink = say('This link was already used or has expired. Please request a new one.');
export const manyChanges = say('You have changed your password {count} times within a day.');
export const ownPasswordFirst = say('Please set your own password first.');

export const manyAccounts = say(
  'Too many accounts were created from your network. Please wait {time} and try again.',
);
export const manyLinks = say(
  'Too many password links were requested from your network. Please wait {time} and try again.',
);
export const manyMistyped = say(
  'You entered a wrong password too many times. Please wait {time} and try again.',
);
export const manyGuesses = say(
  'Too many wrong passwords were entered for this account. Please wait {time} and try again.',
);
export const manySignIns = say('Too many sign-ins came from your network. Please wait {time} and try again.');
export const usedProof = say(
  'This security check was already used. Please wait {seconds, plural, one {# second} other {# seconds}} and try again.',
);

export const adminsOnly = say('Only admins may do this.');
export const passwordAgain = say('Please enter your password again to do this.');
export const ownSession = say('This is the session you are using. Log out to end it.');
export const sessionEnded = say('This session has already ended.');

export const solveTurnstile = say(
  'Send the same request again with a token of Cloudflare Turnstile for action "{action}" as `proof`.',
);
export const solveAltcha = say(
  'Solve `challenge` (ALTCHA v2) and send the same request again with the solved payload as `proof`.',
);
