export const proposalStatuses = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];
/** An answer to a proposal. */
export type ProposalAnswer = Exclude<ProposalStatus, 'open'>;
export const proposalLimits = { slots: 3 } as const;
