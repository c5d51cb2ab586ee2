import { z } from 'zod';
import { uuid } from '~/domain/shared/text.schema';
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

const start = z.string('Please choose a time').max(40, 'Please choose one of the times offered');

const slots = z
  .array(start, { error: 'Please send the times as a list' })
  .min(1, 'Please choose at least one time')
  .max(proposalLimits.slots, 'Please choose at most three times')
  .meta({ description: 'Starts, ISO 8601 on the half hour, within the next two weeks' });

const newSlots = {
  slots,
  clientId: uuid().optional(),
  postId: uuid().optional(),
  listingId: uuid().optional(),
};

/** `POST /api/call-proposals` */
export const newProposal = z.strictObject({
  receiverId: uuid('This is not the id of a member'),
  ...newSlots,
});
export type NewProposal = z.infer<typeof newProposal>;

/** `PUT /api/call-proposals/{id}` */
export const proposalAnswer = z
  .strictObject({
    status: z.enum(['accepted', 'declined', 'withdrawn'], {
      error: 'Choose one of: accepted, declined, withdrawn',
    }),
    slot: start.optional().meta({ description: 'The start that is accepted' }),
  })
  .refine(({ status, slot }) => (status === 'accepted') === (slot !== undefined), {
    error: 'Please choose the time that suits you',
    path: ['slot'],
  });
export type NewAnswer = z.infer<typeof proposalAnswer>;
