import { endpoint, operation } from '~/http/endpoint.server';
import { noSuchAddress } from '~/http/problem.words';
import { AppError } from '~/lib/app-error';

/**
 * Answers all unknown addresses under /api with a problem document instead of the HTML of the not-found
 * screen.
 */
const nothing = operation({
  summary: 'No such address',
  access: 'public',
  errors: ['not_found'],
  run: async () => {
    throw new AppError('not_found', noSuchAddress());
  },
});
const anywhere = endpoint({ GET: nothing, POST: nothing, PUT: nothing, DELETE: nothing });

export const loader = anywhere;
export const action = anywhere;
