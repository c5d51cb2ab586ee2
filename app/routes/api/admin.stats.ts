import { adminStats } from '~/domain/admin-stats/stats.schema';
import { getAdminStats } from '~/domain/admin-stats/stats.server';
import { endpoint, operation } from '~/http/endpoint.server';

const stats = endpoint({
  GET: operation({
    summary: 'How much there is, and how much waits to be looked at',
    access: 'admin',
    reply: adminStats,
    run: getAdminStats,
  }),
});

export const loader = stats;
export const action = stats;
