import { listOwnDecisions } from '~/domain/appeal/appeal.server';
import { ownDecisions } from '~/domain/appeal/own-decisions.schema';
import { endpoint, operation } from '~/http/endpoint.server';

const own = endpoint({
  GET: operation({
    summary: 'What was decided about you, and the state of the reports you sent',
    access: 'member',
    reply: ownDecisions,
    run: listOwnDecisions,
  }),
});

export const loader = own;
export const action = own;
