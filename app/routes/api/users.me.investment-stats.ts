import { getInvestmentStats } from '~/domain/interest/list.server';
import { investmentStats } from '~/domain/interest/view.schema';
import { endpoint, operation } from '~/http/endpoint.server';

const stats = endpoint({
  GET: operation({
    summary: "Get the caller's interests in figures",
    description: 'Amounts are indicative.',
    access: 'member',
    reply: investmentStats,
    run: (ctx) => getInvestmentStats(ctx),
  }),
});

export const loader = stats;
export const action = stats;
