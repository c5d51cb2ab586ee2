import { z } from 'zod';
import { muteUser, unmuteUser } from '~/domain/block/block.server';
import { endpoint, operation } from '~/http/endpoint.server';

const reply = z.strictObject({ muted: z.boolean() });

const mute = endpoint({
  POST: operation({
    summary: 'Mute a user',
    description: 'Stops notifications of what they do. They are not told.',
    access: 'member',
    whileSuspended: true,
    reply,
    errors: ['invalid', 'not_found'],
    run: (ctx, { params }) => muteUser(ctx, params.id),
  }),
  DELETE: operation({
    summary: 'Take it back',
    access: 'member',
    whileSuspended: true,
    reply,
    run: (ctx, { params }) => unmuteUser(ctx, params.id),
  }),
});

export const loader = mute;
export const action = mute;
