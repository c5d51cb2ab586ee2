import type { ReactNode } from 'react';
import { figureParts } from '~/components/figure-parts';
import { Figure } from '~/components/ui/figure';
import { StatTile, StatTiles } from '~/components/ui/stat-tiles';
import { successRate } from '~/domain/interest-list';
import type { InvestmentStats } from '~/domain/interest-view';
import { rupeesFull } from '~/lib/format';

/** The four counters, and under them what was accepted in rupees and as a share, in one outline. */
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
        <section aria-label="Portfolio Summary" className="grid grid-cols-2 border-t border-line-2">
          <Summary
            label="Total Invested"
            line="confirmed by both"
            explanation="The sum of the amounts in your accepted interests. No money moves through Nukkad."
          >
            <span title={rupeesFull(stats.portfolioValue)}>
              <Figure parts={figureParts(stats.portfolioValue)} />
            </span>
            <span className="ml-1.5 text-micro text-text-3">indicative</span>
          </Summary>
          <Summary
            label="Success Rate"
            line={`${stats.accepted} accepted of ${stats.total}`}
            explanation="Your accepted interests out of all of them, shown from three on. It says nothing about profits."
          >
            <span className="figure-nums text-figure font-bold">{successRate(stats)}</span>
          </Summary>
        </section>
      </div>
    </section>
  );
}

interface SummaryProps {
  label: string;
  line: string;
  explanation: string;
  children: ReactNode;
}

/** Opens to say how it is counted. */
function Summary({ label, line, explanation, children }: SummaryProps) {
  return (
    <details name="portfolio-summary" className="min-w-0 border-line-2 not-first:border-l">
      <summary className="block cursor-pointer list-none px-3.5 py-3 -outline-offset-2! max-[345px]:px-3 [&::-webkit-details-marker]:hidden">
        <span className="block text-micro text-text-3">{label}</span>
        <span className="block">{children}</span>
        <span className="block text-micro text-text-3">{line}</span>
      </summary>
      <p className="px-3.5 pb-3 text-micro text-text-3 max-[345px]:px-3">{explanation}</p>
    </details>
  );
}
