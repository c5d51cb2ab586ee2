import { say } from '~/lib/language/say';

export const everyone = say('Everyone');
export const connections = say('Connections');
export const onlyMe = say('Only me');
export const system = say('System');
export const dark = say('Dark');
export const light = say('Light');
export const push = say('Push notifications');
export const pushLine = say('About interests, comments and decisions');
export const email = say('Email notifications');
export const emailLine = say('The mails you chose under Email Preferences');
export const investmentAlerts = say('Investment alerts');
export const investmentAlertsLine = say('New interest, or an answer to yours');
export const community = say('Community updates');
export const communityLine = say('Likes, comments and replies');
export const offerUpdates = say('Updates from owners');
export const offerUpdatesLine = say('News of what you saved or asked about');
export const quiet = say('Quiet hours');
export const quietLine = say(
  'From 10 PM to 7 AM, Indian time, your phone stays silent. You get what came in the morning',
);
export const details = say('Show details');
export const detailsLine = say('Shows the words of a message on a locked screen, where others may read them');
export const chat = say('Chat notifications');
export const chatLine = say('When this is off, messages still arrive, but we do not notify you');
export const sound = say('Sound');
export const soundLine = say('Plays a sound for a new message');
export const browser = say('Browser notifications');
export const browserLine = say('Shows who wrote to you or calls you, also while Nukkad is closed');
export const vibration = say('Vibration');
export const vibrationLine = say('Vibrates for a new message on phones that support it');
export const missedMail = say('Email for what you miss');
export const missedMailLine = say(
  'For missed calls and messages unread for 30 minutes, if your phone gets no notifications. At most once a day for each chat',
);
export const digest = say('Weekly digest');
export const digestLine = say(
  'Once a week, if there is news: offers that match or are from your city, interests that wait, unread messages',
);
export const marketing = say('Marketing emails');
export const marketingLine = say('News about Nukkad. We have not sent any yet');
export const alertsMail = say(
  'New interest, answers to yours and, once a day, new offers that match your preferences',
);
export const communityMail = say('Comments on your posts and replies to you');
export const security = say('Security alerts');
export const securityLine = say('Password changes and account deletion. Always sent');
export const autoMatch = say('Auto-match');
export const autoMatchLine = say('Shows your sectors first and marks offers that match');
export const metrics = say('Show advanced metrics');
export const metricsLine = say('Shows more numbers on offers and in your portfolio');
export const chooseVisibility = say('Please choose who can open your profile');
