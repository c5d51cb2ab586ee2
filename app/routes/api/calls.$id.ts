import { callView } from '~/domain/call/call.schema';
import { getCall } from '~/domain/call/call.server';
import { endpoint, operation } from '~/http/endpoint.server';

const call = endpoint({
  GET: operation({
    summary: "Get one of the caller's calls",
    access: 'member',
    reply: callView,
    errors: ['not_found'],
    run: (ctx, { params }) => getCall(ctx, params.id),
  }),
});

export const loader = call;
export const action = call;
