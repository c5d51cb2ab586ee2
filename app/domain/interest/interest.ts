import { phrases } from '~/lib/language/phrases';
import * as words from './interest.words';

/** Sent if the user writes no message. */
export const interestMessage = words.message;

export const interestLimits = { messageMax: 500, noteMax: 500, perHour: 20, perDay: 50 } as const;

export type InterestsView = 'sent' | 'received';

/** What `/interests` shows: what its parameter `view` names, else what the viewer's role has. */
export function interestsView(view: string | null, userType: string): InterestsView {
  if (view === 'sent' || view === 'received') return view;
  return userType === 'entrepreneur' ? 'received' : 'sent';
}

export const interestsTitle: Record<InterestsView, string> = phrases({
  sent: words.sentTitle,
  received: words.receivedTitle,
});

/** Shown when expressing interest: in plain words, and as the terms say it. */
export const interestRiskLine = words.riskLine;
export const interestLaw = words.lawText;
