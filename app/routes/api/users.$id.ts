import { getPerson } from '~/domain/profile/profile.server';
import { personView } from '~/domain/profile/view.schema';
import { endpoint, operation } from '~/http/endpoint.server';

const person = endpoint({
  GET: operation({
    summary: 'A person as they show themselves to the caller',
    access: 'member',
    reply: personView,
    errors: ['not_found'],
    run: (ctx, { params }) => getPerson(ctx, params.id ?? ''),
  }),
});

export const loader = person;
export const action = person;
