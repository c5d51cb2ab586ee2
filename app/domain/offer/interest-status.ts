export const interestStatuses = ['pending', 'accepted', 'rejected'] as const;
export type InterestStatus = (typeof interestStatuses)[number];
