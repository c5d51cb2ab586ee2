import { figureParts } from '~/components/frame/figure-parts';
import { ExplainedTile } from '~/components/ui/explained-tile';
import { Figure } from '~/components/ui/figure';
import { StatTile, StatTiles } from '~/components/ui/stat-tiles';
import { successRate } from '~/domain/interest/list';
import type { InvestmentStats } from '~/domain/interest/view.schema';
import { rupeesFull } from '~/lib/format';

/** The investor's counters, and below them the accepted amount and success rate. */
export function InterestSummary({ stats }: { stats: InvestmentStats }) {
  return (
    <section aria-label="Your interests in figures" className="mx-4 mb-1">
      <div className="rounded-panel inset-ring inset-ring-line-2">
        <StatTiles columns={4} className="inset-ring-0">
          <StatTile label="Total" value={stats.total} className="px-3" />
          <StatTile label="Pending" value={stats.pending} className="px-3" />
          <StatTile
            label="Accepted"
            value={<span className="text-leaf">{stats.accepted}</span>}
            className="px-3"
          />
          <StatTile label="Rejected" value={stats.rejected} className="px-3" />
        </StatTiles>
        <section
          aria-label="Portfolio Summary"
          className="grid grid-cols-2 border-t border-line-2 *:first:border-l-0"
        >
          <ExplainedTile
            group="portfolio-summary"
            label="Total Invested"
            value={
              <>
                <span title={rupeesFull(stats.portfolioValue)}>
                  <Figure parts={figureParts(stats.portfolioValue)} />
                </span>
                <span className="ml-1.5 text-micro font-normal text-text-3">indicative</span>
              </>
            }
            source="the owners accepted"
            explanation="We add the amounts in your accepted interests. No money moves through Nukkad."
          />
          <ExplainedTile
            group="portfolio-summary"
            label="Success Rate"
            value={successRate(stats)}
            source={`${stats.accepted} accepted of ${stats.total}`}
            explanation="How many of your interests the owners accepted. You see it from three interests on. It says nothing about profit."
          />
        </section>
      </div>
    </section>
  );
}
