import { phrases } from '~/lib/language/phrases';
import * as words from './interest.words';

/** Sent if the user writes no message. */
export const interestMessage = words.message;

export const interestLimits = { messageMax: 500, noteMax: 500, perHour: 20, perDay: 50 } as const;

export type InterestsView = 'sent' | 'received';

/** What `/interests` shows, by its parameter `view` and the viewer's role. */
export const interestsView = (view: string | null, userType: string): InterestsView =>
  userType === 'entrepreneur' && view !== 'sent' ? 'received' : 'sent';

export const interestsTitle: Record<InterestsView, string> = phrases({
  sent: words.sentTitle,
  received: words.receivedTitle,
});

/** Shown when expressing interest: in plain words, and as the terms say it. */
export const interestRiskLine = words.riskLine;
export const interestLaw = words.lawText;
