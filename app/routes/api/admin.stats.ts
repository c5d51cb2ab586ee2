import { adminStats } from '~/domain/admin-stats/stats.schema';
import { getAdminStats } from '~/domain/admin-stats/stats.server';
import { endpoint, operation } from '~/http/endpoint.server';

const stats = endpoint({
  GET: operation({
    summary: 'Get the figures of the admin overview',
    access: 'admin',
    reply: adminStats,
    run: getAdminStats,
  }),
});

export const loader = stats;
export const action = stats;
