import { getInvestmentStats } from '~/domain/interest/list.server';
import { investmentStats } from '~/domain/interest/view.schema';
import { endpoint, operation } from '~/http/endpoint.server';

const stats = endpoint({
  GET: operation({
    summary: "The caller's own interests in figures; amounts are indicative",
    access: 'member',
    reply: investmentStats,
    run: (ctx) => getInvestmentStats(ctx),
  }),
});

export const loader = stats;
export const action = stats;
