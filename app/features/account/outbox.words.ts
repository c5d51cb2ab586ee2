import { say } from '~/lib/language/say';

export const title = say('Outbox');
export const subtitle = say('Mails this server did not send');
export const none = say('No mails yet');
export const noneText = say('Ask for a password link, and it appears here.');
export const toAt = say('To {to}, {at}');
