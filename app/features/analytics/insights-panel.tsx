import { Link } from '@remix-run/react';
import { Lightbulb } from 'lucide-react';
import type { ExplainedFigure } from '~/domain/analytics/overview-parts';
import type { Tip } from '~/domain/analytics/tips';
import { NotEnough } from './not-enough';
import { ExplainedTilesOf } from './overview-panel';
import * as words from './panels.words';

/** Insights as sentences, or a note if there is not enough data. */
export function InsightsPanel({ tips, tiles }: { tips: readonly Tip[]; tiles: readonly ExplainedFigure[] }) {
  return (
    <>
      {tips.length === 0 ? <NotEnough line={words.tipsLater()} className="mx-4 my-5" /> : null}
      <ul className="divide-y divide-line">
        {tips.map(({ key, title, line, to }) => (
          <li key={key} className="flex gap-3 px-4 py-4">
            <Lightbulb size={20} className="mt-0.5 flex-none text-marigold-text" />
            <div className="min-w-0">
              <h2 className="font-semibold break-words">{title}</h2>
              <p className="text-caption text-text-2">{line}</p>
              {to ? (
                <Link
                  to={to.path}
                  className="-mb-2 inline-flex min-h-11 items-center text-caption font-semibold text-marigold-text"
                >
                  {to.label}
                </Link>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {tiles.length > 0 ? (
        <section aria-label={words.portfolio()} className="border-t border-line px-4 py-5">
          <ExplainedTilesOf tiles={tiles} />
        </section>
      ) : null}
    </>
  );
}
