import { say } from '~/lib/language/say';

export const subject = say('Your week on {appName}');
export const hello = say('Hello,');
export const opening = say('This is new for you:');
export const matching = say(
  '{count, plural, one {# new offer matches what you look for} other {# new offers match what you look for}}: {link}',
);
export const near = say(
  '{count, plural, one {# new offer from your city} other {# new offers from your city}}: {link}',
);
export const waiting = say(
  '{count, plural, one {# interest waits for your answer} other {# interests wait for your answer}}: {link}',
);
export const unread = say('{count, plural, one {# unread message} other {# unread messages}}: {link}');
export const stop = say(
  'You get this mail once a week because the weekly digest is on. Turn it off with one tap: {link}',
);
export const choose = say('Or choose which mails you receive: {link}');
