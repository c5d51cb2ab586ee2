import { z } from 'zod';
import { adminPassword } from '~/domain/moderation/admin-report.schema';
import { paging } from '~/domain/shared/paging.schema';

/** `PUT /api/admin/proposals/:id` */
export const proposalDecision = z.strictObject({
  /** Its proposer withdraws; any admin who is neither proposer nor target confirms or declines. */
  status: z.enum(['confirmed', 'declined', 'withdrawn'], {
    error: 'Choose one of: confirmed, declined, withdrawn',
  }),
  /** To confirm: unless it was typed within ten minutes. */
  password: adminPassword.optional(),
});
export type ProposalDecision = z.infer<typeof proposalDecision>;

/** `GET /api/admin/proposals?status=&cursor=&limit=` */
export const proposalQuery = z.object({
  status: z.enum(['open', 'closed'], { error: 'Choose one of: open, closed' }).default('open'),
  ...paging,
});
export type ProposalQuery = z.infer<typeof proposalQuery>;

const namedUser = z.strictObject({ id: z.string(), fullName: z.string() });

/** What an admin wants done to an admin, or whom they want made one. */
export const proposalView = z.strictObject({
  id: z.string(),
  change: z.enum(['role', 'ban', 'unban', 'suspend', 'unsuspend']),
  /** 'Ban them' */
  words: z.string(),
  person: namedUser.extend({ userType: z.enum(['entrepreneur', 'investor', 'admin']) }),
  proposedBy: namedUser,
  reason: z.string(),
  status: z.enum(['open', 'expired', 'confirmed', 'declined', 'withdrawn']),
  decidedBy: namedUser.nullable(),
  decidedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  /** What the viewer is to it: only `second` may confirm or decline. */
  viewerIs: z.enum(['proposer', 'target', 'second']),
});
export type ProposalView = z.infer<typeof proposalView>;

/** The open proposal about a user, beside them in the list of users. */
export const openProposal = z.strictObject({
  id: z.string(),
  words: z.string(),
  proposedBy: z.string(),
  expiresAt: z.iso.datetime(),
});
export type OpenProposal = z.infer<typeof openProposal>;
