import { say } from '~/lib/language/say';

export const title = say('Forgotten password');
export const line = say('Enter the email of your account. We send a link that lets you set a new password.');
export const send = say('Send link');
export const sending = say('Sending...');
export const notSent = say('Link not sent');
export const sent = say(
  'If an account has this email, we have sent a link to it. It works once, for 30 minutes. If you do not find it, look in the spam folder.',
);
export const outbox = say('This server sends no mail. Read it in the <link>outbox</link>.');
export const toSignIn = say('Back to Sign In');
export const again = say('No mail yet? <link>Ask for another link</link>');
