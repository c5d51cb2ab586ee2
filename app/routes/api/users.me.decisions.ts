import { listOwnDecisions } from '~/domain/appeal/appeal.server';
import { ownDecisions } from '~/domain/appeal/own-decisions.schema';
import { endpoint, operation } from '~/http/endpoint.server';

const own = endpoint({
  GET: operation({
    summary: 'List decisions about the caller',
    description: 'With the state of the reports that the caller has sent.',
    access: 'member',
    reply: ownDecisions,
    run: listOwnDecisions,
  }),
});

export const loader = own;
export const action = own;
