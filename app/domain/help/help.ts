export const helpTabs = [
  { code: 'general', label: 'General' },
  { code: 'entrepreneurs', label: 'Entrepreneurs' },
  { code: 'investors', label: 'Investors' },
  { code: 'technical', label: 'Technical' },
] as const;
export type HelpTab = (typeof helpTabs)[number]['code'];

export interface HelpTopic {
  tab: HelpTab;
  question: string;
  answer: string;
}

/** Whether each promised response time is currently kept. */
export type KeptPromises = Record<'reports' | 'verifications', boolean>;

/** `promised` is only shown while the response time is kept. */
type WrittenTopic = HelpTopic & { promised?: { promise: keyof KeptPromises; text: string } };

/** Help texts about existing features. A response time is only promised while it is kept (`response-times.server.ts`). */
const written: readonly WrittenTopic[] = [
  {
    tab: 'general',
    question: 'What is Nukkad?',
    answer:
      'Local businesses say what they need on Nukkad, and people nearby answer. Nukkad only connects you. It never takes, holds or promises money.',
  },
  {
    tab: 'general',
    question: 'How do I get started?',
    answer:
      'Choose a role: entrepreneur if you run a business, investor if you want to support one. Then sign up and complete your profile: a few words about you, and what you look for. You can also do this later.',
  },
  {
    tab: 'general',
    question: 'Is my information secure?',
    answer:
      'Nobody can read your password, not even our team. Other members never see your e-mail. They see your phone only where you share it. We remove the place from photos when you upload them. You can sign out of any device under Active Sessions in your profile.',
  },
  {
    tab: 'general',
    question: 'How do I report a post or a person?',
    answer:
      'Open the three-dot menu and choose Report, pick a reason and add what we should know. Comments and messages have a report button of their own. You can see the result in Settings & Privacy, under Reports and decisions.',
    promised: { promise: 'reports', text: 'Our team reads reports within 24 hours.' },
  },
  {
    tab: 'entrepreneurs',
    question: 'How do I create an investment post?',
    answer:
      'Open the dashboard, tap Post and choose the type Investment. Write a title, a description, the funding amount and, if you have them, the use of funds and the returns you expect. Others see it at once, marked “Not reviewed yet” until our team has read it.',
  },
  {
    tab: 'entrepreneurs',
    question: 'How does business verification work?',
    answer:
      'Open the verification from the badge in your profile, upload a document and give your GSTIN or Udyam number if you have one. Our team looks at them. Then your profile shows “KYC Verified”, and what we checked and when.',
    promised: { promise: 'verifications', text: 'Our team reads documents within 24-48 hours.' },
  },
  {
    tab: 'entrepreneurs',
    question: 'How do I respond to investor interest?',
    answer:
      'You find everybody who expressed interest under Interest received in your profile. Read what they wrote. Then accept or decline, with a note if you like. We tell them at once.',
  },
  {
    tab: 'entrepreneurs',
    question: 'Which documents should I keep ready?',
    answer:
      'Your business registration, financial statements, a business plan and proof of identity. A listing can carry the business plan as a PDF. Show the rest when you meet; do not post identity documents publicly.',
  },
  {
    tab: 'investors',
    question: 'How do I express interest?',
    answer:
      'Tap ‘Express Interest’ on an opportunity, add an amount if you wish and a short message. You ask the owner for an introduction. It is not a payment and not binding. You can withdraw it until the owner answers. If the owner takes messages, you can also write first.',
  },
  {
    tab: 'investors',
    question: 'How do I change my investment preferences?',
    answer:
      'Open Settings & Privacy, then Investment Preferences: risk level, range and sectors. Your profile has the same fields under Edit.',
  },
  {
    tab: 'investors',
    question: 'Is there a minimum investment?',
    answer:
      'Each entrepreneur sets their own, typically from ₹10,000 to ₹1,00,000. You agree on the amount with the owner. Nobody pays through Nukkad.',
  },
  {
    tab: 'investors',
    question: 'How do I track my investments?',
    answer:
      'Analytics, called Investment Portfolio in your profile, shows the interests you expressed, which were accepted, and the indicative amounts you stated. Nukkad does not know what you really paid.',
  },
  {
    tab: 'technical',
    question: 'How do I reset my password?',
    answer:
      'If you are signed in: Settings & Privacy, Change Password; you need your current password. If you forgot it, choose “Forgot password?” on the sign-in page and follow the link we mail you. The link works once, for 30 minutes.',
  },
  {
    tab: 'technical',
    question: 'How do I update my profile?',
    answer: 'Tap the edit icon in the header of your profile, change what you like and save.',
  },
  {
    tab: 'technical',
    question: 'How do I choose my notifications?',
    answer:
      'Settings & Privacy, Notifications and Chat notifications: choose what you want to hear about. Under Email Preferences you choose which mails you get. We always send security messages.',
  },
  {
    tab: 'technical',
    question: 'Does Nukkad work on a slow network?',
    answer:
      'Yes. Photos are small. If a message cannot be sent, it waits and goes out later. You can turn off pictures in the feed under Settings, Compact view.',
  },
];

/** All topics, with the promises that are currently kept. */
export const helpTopics = (kept: KeptPromises): HelpTopic[] =>
  written.map(({ tab, question, answer, promised }) => ({
    tab,
    question,
    answer: promised && kept[promised.promise] ? `${answer} ${promised.text}` : answer,
  }));

/** Days (IST) without support: the national holidays of India. */
const holidays = new Set(['01-26', '08-15', '10-02']);
const IST_OFFSET_MS = 5.5 * 3_600_000;
const OPENS = 9;
const CLOSES = 18;

/** Whether support is open: Monday to Friday, 9 AM to 6 PM IST, except holidays. */
export function isSupportOpen(now: number): boolean {
  const ist = new Date(now + IST_OFFSET_MS);
  const weekday = ist.getUTCDay();
  if (weekday === 0 || weekday === 6 || holidays.has(ist.toISOString().slice(5, 10))) return false;
  const hour = ist.getUTCHours();
  return hour >= OPENS && hour < CLOSES;
}

export const SUPPORT_HOURS = 'Mon-Fri 9 AM to 6 PM IST';

/** A `mailto:` link to support. */
export const supportMail = (address: string) =>
  `mailto:${address}?subject=${encodeURIComponent('Help Request')}`;

/** A WhatsApp chat with support, with a greeting filled in. */
export const supportChat = (number: string) =>
  `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent('Hello! I need help with Nukkad.')}`;
