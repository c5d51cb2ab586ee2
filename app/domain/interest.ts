/** Sent when a person adds no words of their own. */
export const INTEREST_MESSAGE = 'I am interested in learning more about this.';

export const interestLimits = { messageMax: 500, noteMax: 500 } as const;

export const interestStatuses = ['pending', 'accepted', 'rejected'] as const;
export type InterestStatus = (typeof interestStatuses)[number];

/** The interests that one has expressed; for entrepreneurs `/interests` itself is what they received. */
export const SENT_INTERESTS = '/interests?view=sent';

/** Shown, and agreed to, at the moment of interest. */
export const INTEREST_RISK_LINE =
  'I understand I am asking for an introduction only; any later dealing is privately between us and must follow the Companies Act and other laws.';
