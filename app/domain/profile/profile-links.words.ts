import { say } from '~/lib/language/say';

export const posts = say('My Posts');
export const listings = say('My Listings');
export const received = say('Interest received');
export const analytics = say('Analytics');
export const mine = say('My Interests');
export const portfolio = say('Investment Portfolio');
export const admin = say('Admin Dashboard');
export const getVerified = say('Get verified');
export const verification = say('Verification');
export const saved = say('Saved');
export const settings = say('Settings');
export const help = say('Help & Support');
export const sessions = say('Active Sessions');
export const password = say('Change Password');
export const email = say('Email Preferences');
