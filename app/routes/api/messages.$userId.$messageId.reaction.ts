import { messageReaction } from '~/domain/message-act/act.schema';
import { actOperation } from '~/features/message-act/act-operation.server';
import { endpoint } from '~/http/endpoint.server';

const reaction = endpoint({
  PUT: actOperation({
    summary: 'React to a message',
    description: 'Another emoji replaces the first. Nobody is alerted.',
    body: messageReaction,
    act: ({ emoji }) => ({ kind: 'react', emoji }),
  }),
  DELETE: actOperation({
    summary: "Remove the caller's reaction",
    act: () => ({ kind: 'react', emoji: null }),
  }),
});

export const loader = reaction;
export const action = reaction;
