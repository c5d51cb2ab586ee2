import { z } from 'zod';
import { presenceOf } from '~/domain/profile/presence.server';
import { endpoint, operation } from '~/http/endpoint.server';

const presence = endpoint({
  GET: operation({
    summary: 'Ask whether a user is online',
    description: 'Null unless the two are connected and the user shows it.',
    access: 'member',
    reply: z.strictObject({ online: z.boolean().nullable() }),
    errors: ['not_found'],
    run: (ctx, { params }) => presenceOf(ctx, params.id),
  }),
});

export const loader = presence;
export const action = presence;
