export const interestStatuses = ['pending', 'accepted', 'rejected'] as const;
export type InterestStatus = (typeof interestStatuses)[number];

/** Whether an interest is open: it waits for the owner, or was accepted. */
export const isOpenInterest = (status: InterestStatus | null): boolean =>
  status === 'pending' || status === 'accepted';
