import { say } from '~/lib/language/say';

export const language = say('Language');
export const languageLine = say(
  'Of screens, mails and notifications. What people wrote stays as they wrote it.',
);
export const chooseLanguage = say('Choose a language.');
export const account = say('Account');
export const editProfile = say('Edit Profile');
export const getVerified = say('Get verified');
export const verification = say('Verification');
export const changePassword = say('Change Password');
export const emailPreferences = say('Email Preferences');
export const notifications = say('Notifications');
export const chatNotifications = say('Chat notifications');
export const privacy = say('Privacy');
export const profileVisibility = say('Profile visibility');
export const profileVisibilityHint = say('Who can open your profile');
export const onlineStatus = say('Show online status');
export const onlineStatusLine = say('People you chat with see when you are online');
export const allowMessages = say('Allow messages');
export const allowMessagesLine = say('If somebody new writes to you, you get a request first');
export const silenced = say('Blocked and muted people');
export const appearance = say('Appearance');
export const theme = say('Theme on this device');
export const compactView = say('Compact view');
export const compactViewLine = say('The feed has no pictures and uses less data');
export const lowData = say('Low data');
export const onThisDevice = say('On this device');
export const lowDataHint = say(
  'Photos wait for your tap and come small. Nothing is loaded ahead. Calls start with voice. Automatic follows the data saver of your phone.',
);
export const onByPhone = say('It is on now, because your phone saves data.');
export const asPhone = say('Automatic');
export const on = say('On');
export const off = say('Off');
export const about = say('About');
export const help = say('Help & Support');
export const decisions = say('Reports and decisions');
export const privacyPolicy = say('Privacy Policy');
export const terms = say('Terms of Service');
export const logout = say('Logout');
export const settingsTitle = say('Settings & Privacy');
export const saved = say('Settings saved');
export const notSaved = say('Not saved');
export const data = say('Data and Storage');
export const download = say('Download my data');
export const downloading = say('Collecting your data...');
export const downloadText = say(
  'Download a ZIP file with everything we store about you and the files you uploaded. You can do this three times a day.',
);
export const deleteAccount = say('Delete account');
export const deleteText = say(
  'We erase your profile, posts, comments, likes and files after {days} days. Until then you can undo it. People keep the messages you sent them, under the name ‘Deleted member’. The law asks us to keep some records longer.',
);
export const erasedOn = say('Your account will be erased on {date}.');
export const keepAccount = say('Keep my account');
export const yourPassword = say('Your password');
export const investment = say('Investment Preferences');
export const riskLevel = say('Risk level');
export const investmentRange = say('Investment range');
export const notStated = say('Not stated');
export const downloadFailed = say('Download failed');
export const preferredSectors = say('Preferred sectors');
export const chosen = say('{count} chosen');
