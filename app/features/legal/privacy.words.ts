import { say } from '~/lib/language/say';

export const intro = say(
  'This page says what {app} stores about you, why we store it, and how you stay in control of it. It is our notice under the Digital Personal Data Protection Act, 2023.',
);
export const store = say('What we store, and why');
export const storeName = say(
  'Name, email, phone, city and role: to run your account and to show others whom they talk to.',
);
export const storeBio = say(
  'Your bio, interests and preferences: to show you what suits you and to introduce you to others.',
);
export const storePosts = say(
  'What you post, comment on, like, save and express interest in: to show it where you expect it.',
);
export const storeMessages = say(
  'Messages and files between you and another member: to deliver them. Admins can read only a message that somebody reported, with its file, and the three messages before it.',
);
export const storeSessions = say(
  'Your sessions with device and network address (IP address): to show you where you are signed in and to stop misuse.',
);
export const storeViews = say(
  'Which post, listing or profile you opened on which day: to count views. Owners see how many people looked, not who.',
);
export const storeConsents = say(
  'What you agreed to, and in which version: because the law requires us to prove it.',
);
export const storePassword = say(
  'We never store your password itself, only a code (a scrypt hash) from which nobody can read it. We remove the location from photos when you upload them.',
);
export const others = say('What others see');
export const othersText = say(
  'Members see your name, city, role, bio, avatar and what you publish. Your email is never shown. Your phone number is shown only where you switch that on. Posts, listings, owners’ updates, comments and likes are public: anybody can see them without an account, with their amounts and with the name, city, role and avatar of whom they come from, even where the profile is hidden. The preview of a shared link shows a title, a picture and a short description, but no amounts.',
);
export const calls = say('When you call somebody');
export const callsText = say(
  'A call goes straight from your phone to the other phone where that is possible. The other phone then learns the network address (IP address) of yours. It shows your network company and roughly your area. It does not show your name, your street or your phone number.',
);
export const never = say('What we do not do');
export const neverSell = say('We do not sell personal data, and we use no advertising and no trackers.');
export const neverCookies = say(
  'We set only the cookies that the site needs. One is for your sign-in. One each is for your theme, your language and Low data, if you choose them. One lets you see your latest change at once. One tells you for a minute how what you did went. One remembers for 180 days that you signed in on this device: with it you can sign in even while somebody else tries wrong passwords for your account.',
);
export const neverMail = say(
  'We have sent no marketing email yet. The switch for it is on at first. You can turn it off under Email Preferences.',
);
export const handlers = say('Who handles your data for us');
export const handlersText = say(
  '{app} runs on Cloudflare, which stores our database and files. A mail provider sends our emails. Both act only on our instructions.',
);
export const howLong = say('How long we keep it');
export const howLongText = say(
  'Every night a program erases what is older than this list says. ‘Sealed’ means that nobody on {app} can see it any more. We keep it only because the law requires it, open it only on a lawful order, and erase it when the time is over.',
);
export const deletion = say('When you delete your account');
export const deletionText = say(
  'We send you an email at once that says how to undo it. After {days} days we erase your profile, posts, listings, comments, likes, pending interests and files everywhere, and tell you so in a last email. Messages that you sent stay with the people who received them, under the name ‘Deleted member’. The list above says what we keep after an account has ended, and for how long.',
);
export const rights = say('Your rights');
export const rightsText = say(
  'You may see, correct, complete and erase your data, withdraw your consent as easily as you gave it, and name somebody who acts for you. You can do most of this in your profile; for the rest, write to us.',
);
export const rightsBoard = say(
  'If you are not satisfied with our answer, you may complain to the Data Protection Board of India.',
);
export const minors = say('Under 18');
export const minorsText = say(
  '{app} is for adults. If we learn that an account belongs to a child, we delete it.',
);
export const changes = say('Changes');
export const changesText = say(
  'When we change what this page means, it gets a new version and date. The version you agreed to is stored with your consent. See also the <terms>Terms of Service</terms>.',
);
