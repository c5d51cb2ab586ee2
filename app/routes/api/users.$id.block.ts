import { z } from 'zod';
import { blockUser, unblockUser } from '~/domain/block/block.server';
import { endpoint, operation } from '~/http/endpoint.server';

const reply = z.strictObject({
  blocked: z.boolean(),
  /** Messages of the blocked member may still arrive for so long; absent where none can. */
  delaySeconds: z.int().optional(),
});

const block = endpoint({
  POST: operation({
    summary: 'Block a user',
    description: 'Ends every contact, both ways. They are not told.',
    access: 'member',
    whileSuspended: true,
    reply,
    errors: ['invalid', 'not_found'],
    run: (ctx, { params }) => blockUser(ctx, params.id),
  }),
  DELETE: operation({
    summary: 'Take it back',
    access: 'member',
    whileSuspended: true,
    reply,
    run: (ctx, { params }) => unblockUser(ctx, params.id),
  }),
});

export const loader = block;
export const action = block;
