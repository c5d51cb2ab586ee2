import { ExplainedTile } from '~/components/figure/explained-tile';
import { Figure } from '~/components/figure/figure';
import { figureParts } from '~/components/figure/figure-parts';
import { StatTile, StatTiles } from '~/components/figure/stat-tiles';
import { successText } from '~/domain/interest/success-rate';
import type { InvestmentStats } from '~/domain/interest/view.schema';
import { rupeesFull } from '~/lib/format/rupees';
import * as words from './interest.words';

/** The investor's counters, and below them the accepted amount and success rate. */
export function InterestSummary({ stats }: { stats: InvestmentStats }) {
  return (
    <section aria-label={words.figures()} className="mx-4 mb-1">
      <div className="rounded-panel inset-ring inset-ring-line-2">
        <StatTiles
          columns={4}
          // The labels differ much in length, above all in Hindi: each is as wide as its words.
          className="inset-ring-0 min-[18rem]:max-[345px]:grid-cols-[repeat(4,auto)]"
        >
          <StatTile label={words.total()} value={stats.total} className="px-3 max-[345px]:pr-1" />
          <StatTile label={words.pending()} value={stats.pending} className="px-3 max-[345px]:pr-1" />
          <StatTile
            label={words.accepted()}
            value={<span className="text-leaf">{stats.accepted}</span>}
            className="px-3 max-[345px]:pr-1"
          />
          <StatTile label={words.rejected()} value={stats.rejected} className="px-3" />
        </StatTiles>
        <section
          aria-label={words.summary()}
          className="grid grid-cols-2 border-t border-line-2 *:first:border-l-0"
        >
          <ExplainedTile
            group="portfolio-summary"
            label={words.totalInvested()}
            value={
              <>
                <span title={rupeesFull(stats.portfolioValue)}>
                  <Figure parts={figureParts(stats.portfolioValue)} />
                </span>
                <span className="ml-1.5 text-micro font-normal text-text-3">{words.indicative()}</span>
              </>
            }
            source={words.ownersAccepted()}
            explanation={words.totalExplained()}
          />
          <ExplainedTile
            group="portfolio-summary"
            label={words.successRate()}
            value={successText(stats)}
            source={words.acceptedOf({ accepted: stats.accepted, total: stats.total })}
            explanation={words.successExplained()}
          />
        </section>
      </div>
    </section>
  );
}
