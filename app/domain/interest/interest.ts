/** Sent if the user writes no message. */
export const INTEREST_MESSAGE = 'I am interested in learning more about this.';

export const interestLimits = { messageMax: 500, noteMax: 500 } as const;

export type InterestsView = 'sent' | 'received';

/** What `/interests` shows, by its parameter `view` and the viewer's role. */
export const interestsView = (view: string | null, userType: string): InterestsView =>
  userType === 'entrepreneur' && view !== 'sent' ? 'received' : 'sent';

export const interestsTitle: Record<InterestsView, string> = {
  sent: 'Investment Interests',
  received: 'Interest received',
};

/** Shown when expressing interest: in plain words, and as the terms say it. */
export const INTEREST_RISK_LINE =
  'You only ask for an introduction. What the two of you do later is between you.';
export const INTEREST_LAW =
  'I understand I am asking for an introduction only; any later dealing is privately between us and must follow the Companies Act and other laws.';
