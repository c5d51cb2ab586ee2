import { removeSaved } from '~/domain/saved/saved.server';
import { endpoint, operation } from '~/http/endpoint.server';

const savedRow = endpoint({
  DELETE: operation({
    summary: 'Remove something from the saved list',
    description: 'By the id of its row or of the item.',
    access: 'member',
    status: 204,
    errors: ['not_found'],
    run: (ctx, { params }) => removeSaved(ctx, params.id),
  }),
});

export const loader = savedRow;
export const action = savedRow;
