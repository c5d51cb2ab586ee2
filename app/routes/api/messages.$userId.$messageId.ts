import { messageEdit } from '~/domain/message-act/act.schema';
import { actOperation } from '~/features/message-act/act-operation.server';
import { endpoint } from '~/http/endpoint.server';

const message = endpoint({
  PUT: actOperation({
    summary: 'Edit an own message',
    description: 'Within 15 minutes; both see that it was edited.',
    body: messageEdit,
    act: ({ content }) => ({ kind: 'edit', content }),
  }),
  DELETE: actOperation({
    summary: 'Delete an own message for both',
    description: 'Within an hour; its place stays. Repeating it changes nothing.',
    act: () => ({ kind: 'delete' }),
  }),
});

export const loader = message;
export const action = message;
