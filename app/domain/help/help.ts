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
      'A place where local businesses say what they need and people nearby answer. Nukkad only connects you: it never takes, holds or promises money.',
  },
  {
    tab: 'general',
    question: 'How do I get started?',
    answer:
      'Pick a role, entrepreneur if you run a business or investor if you want to support one, and sign up. Then complete your profile: a few words about you, and what you look for. You can skip that and do it later.',
  },
  {
    tab: 'general',
    question: 'Is my information secure?',
    answer:
      'Your password is stored in a form that can’t be turned back. Other members never see your e-mail, and your phone only where you share it. Photos lose their location data when you upload them. You can end any session of yours under Active Sessions in your profile.',
  },
  {
    tab: 'general',
    question: 'How do I report a post or a person?',
    answer:
      'Open the three-dot menu and choose Report, pick a reason and add what we should know. Comments and messages have a report button of their own. You can see what became of it in Settings & Privacy under Reports and decisions.',
    promised: { promise: 'reports', text: 'Reports are reviewed within 24 hours.' },
  },
  {
    tab: 'entrepreneurs',
    question: 'How do I create an investment post?',
    answer:
      'Open the dashboard, tap Post and choose the type Investment. Write a title, a description, the funding amount and, if you have them, the use of funds and the returns you expect. It is live at once and carries “Not reviewed yet” until we have read it.',
  },
  {
    tab: 'entrepreneurs',
    question: 'How does business verification work?',
    answer:
      'Open the verification from the badge in your profile, upload a document and give your GSTIN or Udyam number if you have one. An admin looks at them. Then your profile carries “KYC Verified” and says what was checked and when.',
    promised: { promise: 'verifications', text: 'Documents are reviewed within 24-48 hours.' },
  },
  {
    tab: 'entrepreneurs',
    question: 'How do I respond to investor interest?',
    answer:
      'Everybody who expressed interest is listed under Interest received in your profile. Read what they wrote, then accept or decline, with a note if you like. The investor is notified at once.',
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
      'Tap ‘Express Interest’ on an opportunity, add an amount if you wish and a short message. It asks the owner for an introduction. It is not a payment, not binding, and you can withdraw it while it is pending. Where the owner takes messages you can write to them first.',
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
      'Each entrepreneur sets their own, typically from ₹10,000 to ₹1,00,000. You agree on amounts between yourselves; nothing is paid through Nukkad.',
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
      'If you are signed in: Settings & Privacy, Change Password; it needs your current password. If you forgot it, choose “Forgot password?” on the sign-in page and follow the link we mail you. The link works once, for 30 minutes.',
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
      'Settings & Privacy, Notifications and Chat notifications: pick what you want to hear about. Email Preferences says what is mailed. Security messages are always sent.',
  },
  {
    tab: 'technical',
    question: 'Does Nukkad work on a slow network?',
    answer:
      'Yes. Photos come in the size your screen needs, a message that could not be sent waits and goes out later, and every form works without scripts.',
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
