import { say } from '~/lib/language/say';

export const general = say('General');
export const entrepreneurs = say('Entrepreneurs');
export const investors = say('Investors');
export const technical = say('Technical');
export const what = say('What is Nukkad?');
export const whatAnswer = say(
  'Local businesses say what they need on Nukkad, and people nearby answer. Nukkad only connects you. It never takes, holds or promises money.',
);
export const start = say('How do I get started?');
export const startAnswer = say(
  'Choose a role: entrepreneur if you run a business, investor if you want to support one. Then sign up and complete your profile: a few words about you, and what you look for. You can also do this later.',
);
export const secure = say('Is my information secure?');
export const secureAnswer = say(
  'Nobody can read your password, not even our team. Other members never see your email. They see your phone only where you share it. We remove the place from photos when you upload them. You can sign out of any device under Active Sessions in your profile.',
);
export const report = say('How do I report a post or a person?');
export const reportAnswer = say(
  'Open the three-dot menu and choose Report, pick a reason and add what we should know. Comments and messages have a report button of their own. You can see the result in Settings & Privacy, under Reports and decisions.',
);
export const reportPromise = say('Our team reads reports within 24 hours.');
export const investmentPost = say('How do I create an investment post?');
export const investmentPostAnswer = say(
  'Open the dashboard, tap Post and choose the type Investment. Write a title, a description, the funding amount and, if you have them, the use of funds and the returns you expect. Others see it at once, marked “Not reviewed yet” until our team has read it.',
);
export const kyc = say('How does business verification work?');
export const kycAnswer = say(
  'Open the verification from the badge in your profile, upload a document and give your GSTIN or Udyam number if you have one. Our team looks at them. Then your profile shows “KYC Verified”, and what we checked and when.',
);
export const kycPromise = say('Our team reads documents within 24-48 hours.');
export const respond = say('How do I respond to investor interest?');
export const respondAnswer = say(
  'You find everybody who expressed interest under Interest received in your profile. Read what they wrote. Then accept or decline, with a note if you like. We tell them at once.',
);
export const documents = say('Which documents should I keep ready?');
export const documentsAnswer = say(
  'Your business registration, financial statements, a business plan and proof of identity. You can add the plan to a listing as a PDF. Show the rest when you meet. Never post identity documents.',
);
export const express = say('How do I express interest?');
export const expressAnswer = say(
  'Tap ‘Express Interest’ on an opportunity, add an amount if you wish and a short message. You ask the owner for an introduction. It is not a payment and not binding. You can withdraw it until the owner answers. If the owner takes messages, you can also write first.',
);
export const preferences = say('How do I change my investment preferences?');
export const preferencesAnswer = say(
  'Open Settings & Privacy, then Investment Preferences: risk level, range and sectors. Your profile has the same fields under Edit.',
);
export const minimum = say('Is there a minimum investment?');
export const minimumAnswer = say(
  'Each entrepreneur sets their own, typically from ₹10,000 to ₹1,00,000. You agree on the amount with the owner. Nobody pays through Nukkad.',
);
export const track = say('How do I track my investments?');
export const trackAnswer = say(
  'Analytics, called Investment Portfolio in your profile, shows the interests you expressed, which were accepted, and the indicative amounts you stated. Nukkad does not know what you really paid.',
);
export const password = say('How do I reset my password?');
export const passwordAnswer = say(
  'If you are signed in: Settings & Privacy, Change Password; you need your current password. If you forgot it, choose “Forgot password?” on the sign-in page and follow the link we mail you. The link works once, for 30 minutes.',
);
export const profile = say('How do I update my profile?');
export const profileAnswer = say(
  'Tap the edit icon in the header of your profile, change what you like and save.',
);
export const notifications = say('How do I choose my notifications?');
export const notificationsAnswer = say(
  'Settings & Privacy, Notifications and Chat notifications: choose what you want to hear about. Under Email Preferences you choose which mails you get. We always send security messages.',
);
export const slow = say('Does Nukkad work on a slow network?');
export const slowAnswer = say(
  'Yes. Photos are small. If a message cannot be sent, it waits and goes out later. You can turn off pictures in the feed under Settings, Compact view.',
);
export const hours = say('Mon-Fri 9 AM to 6 PM IST');
export const mailSubject = say('Help Request');
export const chatGreeting = say('Hello! I need help with Nukkad.');
