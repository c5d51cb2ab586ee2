import { z } from 'zod';
import { uuid } from '~/domain/shared/text.schema';
import * as words from './call-proposal.words';
import { proposalLimits, proposalStatuses } from './status';

const time = z.iso.datetime();

/** Proposed times for a call, as both participants see them. */
export const callProposalView = z.strictObject({
  id: z.string().meta({ description: 'The message’s own id' }),
  proposerId: z.string(),
  status: z.enum(proposalStatuses),
  /** Start times, earliest first. */
  slots: z.array(time),
  /** Kept when the call is cancelled afterwards. */
  chosen: time.nullable().meta({ description: 'The start that was last agreed on' }),
  /** The higher sequence is the newer state. */
  sequence: z.int().min(0).meta({ description: 'Rises with each answer' }),
});
export type CallProposalView = z.infer<typeof callProposalView>;

const start = z.string({ error: words.chooseTime }).max(40, { error: words.chooseOffered });

const slots = z
  .array(start, { error: words.asList })
  .min(1, { error: words.atLeastOne })
  .max(proposalLimits.slots, { error: words.atMostThree })
  .meta({ description: 'Starts, ISO 8601 on the half hour, within the next two weeks' });

const newSlots = {
  slots,
  clientId: uuid().optional(),
  postId: uuid().optional(),
  listingId: uuid().optional(),
};

/** `POST /api/call-proposals` */
export const newProposal = z.strictObject({
  receiverId: uuid(words.notMember),
  ...newSlots,
});
export type NewProposal = z.infer<typeof newProposal>;

/** `PUT /api/call-proposals/{id}` */
export const proposalAnswer = z
  .strictObject({
    status: z.enum(['accepted', 'declined', 'withdrawn'], {
      error: words.status,
    }),
    slot: start.optional().meta({ description: 'The start that is accepted' }),
  })
  .refine(({ status, slot }) => (status === 'accepted') === (slot !== undefined), {
    error: words.suitable,
    path: ['slot'],
  });
export type NewAnswer = z.infer<typeof proposalAnswer>;
