import { z } from 'zod';
import { adminPassword } from '~/domain/moderation/admin-password.schema';
import { namedUser } from '~/domain/moderation/decision.schema';
import { paging } from '~/domain/shared/paging.schema';
import { userType } from '~/domain/shared/view-fields.schema';
import * as words from './schema.words';

/** `PUT /api/admin/proposals/:id` */
export const proposalDecision = z.strictObject({
  /** The proposer may withdraw; any admin who is neither proposer nor target may confirm or decline. */
  status: z.enum(['confirmed', 'declined', 'withdrawn'], {
    error: words.proposalStatus,
  }),
  /** Required to confirm, unless it was confirmed within the last ten minutes. */
  password: adminPassword.optional(),
});
export type ProposalDecision = z.infer<typeof proposalDecision>;

/** `GET /api/admin/proposals?status=&cursor=&limit=` */
export const proposalQuery = z.object({
  status: z.enum(['open', 'closed'], { error: words.openOrClosed }).default('open'),
  ...paging,
});
export type ProposalQuery = z.infer<typeof proposalQuery>;

/** A proposed change that affects an admin or makes a user an admin. */
export const proposalView = z.strictObject({
  id: z.string(),
  change: z.enum(['role', 'ban', 'unban', 'suspend', 'unsuspend']),
  /** 'Ban them' */
  words: z.string(),
  person: namedUser.extend({ userType }),
  proposedBy: namedUser,
  reason: z.string(),
  status: z.enum(['open', 'expired', 'confirmed', 'declined', 'withdrawn']),
  decidedBy: namedUser.nullable(),
  decidedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  /** The viewer's role in the proposal: only `second` may confirm or decline. */
  viewerIs: z.enum(['proposer', 'target', 'second']),
});
export type ProposalView = z.infer<typeof proposalView>;

/** The open proposal about a user, as the user list shows it. */
export const openProposal = z.strictObject({
  id: z.string(),
  words: z.string(),
  proposedBy: z.string(),
  expiresAt: z.iso.datetime(),
});
export type OpenProposal = z.infer<typeof openProposal>;
