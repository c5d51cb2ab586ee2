import { z } from 'zod';
import { sessionView } from '~/domain/session-list/session-list.schema';
import { deactivateOtherSessions, listSessions } from '~/domain/session-list/session-list.server';
import { endpoint, operation } from '~/http/endpoint.server';

const sessions = endpoint({
  GET: operation({
    summary: "List the caller's sessions",
    description: 'The current one comes first.',
    access: 'member',
    reply: z.array(sessionView),
    run: listSessions,
  }),
  DELETE: operation({
    whileSuspended: true,
    summary: 'End every session but the current one',
    access: 'member',
    reply: z.strictObject({ deactivated: z.number() }),
    run: deactivateOtherSessions,
  }),
});

export const loader = sessions;
export const action = sessions;
