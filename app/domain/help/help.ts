import { phrases } from '~/lib/language/phrases';
import { inIndia } from '~/lib/time/india';
import * as words from './help.words';

export const helpTabs = [
  phrases({ code: 'general', label: words.general }),
  phrases({ code: 'entrepreneurs', label: words.entrepreneurs }),
  phrases({ code: 'investors', label: words.investors }),
  phrases({ code: 'technical', label: words.technical }),
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
type WrittenTopic = {
  tab: HelpTab;
  question: () => string;
  answer: () => string;
  promised?: { promise: keyof KeptPromises; text: () => string };
};

/** Help texts about existing features. A response time is only promised while it is kept (`response-times.server.ts`). */
const written: readonly WrittenTopic[] = [
  {
    tab: 'general',
    question: words.what,
    answer: words.whatAnswer,
  },
  {
    tab: 'general',
    question: words.start,
    answer: words.startAnswer,
  },
  {
    tab: 'general',
    question: words.secure,
    answer: words.secureAnswer,
  },
  {
    tab: 'general',
    question: words.report,
    answer: words.reportAnswer,
    promised: { promise: 'reports', text: words.reportPromise },
  },
  {
    tab: 'entrepreneurs',
    question: words.investmentPost,
    answer: words.investmentPostAnswer,
  },
  {
    tab: 'entrepreneurs',
    question: words.kyc,
    answer: words.kycAnswer,
    promised: { promise: 'verifications', text: words.kycPromise },
  },
  {
    tab: 'entrepreneurs',
    question: words.respond,
    answer: words.respondAnswer,
  },
  {
    tab: 'entrepreneurs',
    question: words.documents,
    answer: words.documentsAnswer,
  },
  {
    tab: 'investors',
    question: words.express,
    answer: words.expressAnswer,
  },
  {
    tab: 'investors',
    question: words.preferences,
    answer: words.preferencesAnswer,
  },
  {
    tab: 'investors',
    question: words.minimum,
    answer: words.minimumAnswer,
  },
  {
    tab: 'investors',
    question: words.track,
    answer: words.trackAnswer,
  },
  {
    tab: 'technical',
    question: words.password,
    answer: words.passwordAnswer,
  },
  {
    tab: 'technical',
    question: words.profile,
    answer: words.profileAnswer,
  },
  {
    tab: 'technical',
    question: words.notifications,
    answer: words.notificationsAnswer,
  },
  {
    tab: 'technical',
    question: words.slow,
    answer: words.slowAnswer,
  },
];

/** All topics, with the promises that are currently kept. */
export const helpTopics = (kept: KeptPromises): HelpTopic[] =>
  written.map(({ tab, question, answer, promised }) => ({
    tab,
    question: question(),
    answer: promised && kept[promised.promise] ? `${answer()} ${promised.text()}` : answer(),
  }));

/** Days (IST) without support: the national holidays of India. */
const holidays = new Set(['01-26', '08-15', '10-02']);
const OPENS = 9;
const CLOSES = 18;

/** Whether support is open: Monday to Friday, 9 AM to 6 PM IST, except holidays. */
export function isSupportOpen(now: number): boolean {
  const ist = inIndia(now);
  const weekday = ist.getUTCDay();
  if (weekday === 0 || weekday === 6 || holidays.has(ist.toISOString().slice(5, 10))) return false;
  const hour = ist.getUTCHours();
  return hour >= OPENS && hour < CLOSES;
}

/** A `mailto:` link to support. */
export const supportMail = (address: string) =>
  `mailto:${address}?subject=${encodeURIComponent(words.mailSubject())}`;

/** A WhatsApp chat with support, with a greeting filled in. */
export const supportChat = (number: string) =>
  `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(words.chatGreeting())}`;
