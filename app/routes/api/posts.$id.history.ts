import { z } from 'zod';
import { postVersion } from '~/domain/post/history.schema';
import { openPostHistory } from '~/domain/post/history.server';
import { endpoint, operation } from '~/http/endpoint.server';

const history = endpoint({
  GET: operation({
    summary: 'List earlier versions of a post',
    description: 'Newest first.',
    access: 'public',
    reply: z.array(postVersion),
    errors: ['not_found'],
    run: async (ctx, { params }) => (await openPostHistory(ctx, params.id)).versions,
  }),
});

export const loader = history;
export const action = history;
