import { callView, newCall } from '~/domain/call/call.schema';
import { startCall } from '~/domain/call/start.server';
import { endpoint, operation, Reply } from '~/http/endpoint.server';

const start = endpoint({
  POST: operation({
    summary: 'Start a call',
    description:
      'The two must be connected. Repeating the same call, or calling somebody who is calling at this moment, returns ' +
      'that call with 200. ' +
      'A call that nobody hears is a 409 with code `offline` or `busy`, and leaves a missed call; `in_call` means that ' +
      'the caller is on another one.',
    access: 'member',
    body: newCall,
    reply: callView,
    status: 201,
    idempotent: true,
    errors: ['invalid', 'not_found', 'forbidden', 'conflict', 'rate_limited'],
    run: async (ctx, { body }) => {
      const { call, created } = await startCall(ctx, body);
      return new Reply(call, { status: created ? 201 : 200 });
    },
  }),
});

export const loader = start;
export const action = start;
