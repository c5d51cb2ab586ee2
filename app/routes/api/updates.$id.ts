import { updateRemoved } from '~/domain/offer-update/view.schema';
import { deleteUpdate } from '~/domain/offer-update/write.server';
import { endpoint, operation } from '~/http/endpoint.server';

const update = endpoint({
  DELETE: operation({
    summary: 'Delete an own update',
    access: 'member',
    reply: updateRemoved,
    errors: ['forbidden', 'not_found'],
    run: (ctx, { params }) => deleteUpdate(ctx, params.id),
  }),
});

export const loader = update;
export const action = update;
