import { ExplainedTile, ExplainedTiles } from '~/components/figure/explained-tile';
import { Figure } from '~/components/figure/figure';
import { figureParts } from '~/components/figure/figure-parts';
import type { BarsPart, ExplainedFigure, Overview } from '~/domain/analytics/overview-parts';
import { BarRows } from './bar-rows';
import { HeadlineFigure } from './headline-figure';
import { NotEnough } from './not-enough';
import * as words from './panels.words';
import { TrendPart } from './trend-part';

export function OverviewPanel({ overview: { headline, trend, tiles, parts } }: { overview: Overview }) {
  return (
    <>
      <section aria-label={headline.label} className="px-4 pt-4 pb-5">
        <HeadlineFigure headline={headline} />
        {trend ? <TrendPart trend={trend} /> : <NotEnough className="mt-3" />}
      </section>
      <section aria-label={words.more()} className="px-4 pb-5">
        <ExplainedTilesOf tiles={tiles} />
      </section>
      {parts.map((part) => (
        <Part key={part.key} part={part} />
      ))}
    </>
  );
}

/** Tiles with figures; a tap on one explains how it is counted. */
export function ExplainedTilesOf({ tiles }: { tiles: readonly ExplainedFigure[] }) {
  return (
    <ExplainedTiles>
      {tiles.map(({ label, value, source, explanation, isGood }) => (
        <ExplainedTile
          key={label}
          group="analytics"
          label={label}
          value={
            typeof value === 'string' ? (
              <span className={isGood ? 'text-leaf' : undefined}>{value}</span>
            ) : (
              <Figure parts={figureParts(value.rupees)} />
            )
          }
          source={source}
          explanation={explanation}
        />
      ))}
    </ExplainedTiles>
  );
}

function Part({ part: { key, title, line, bars, missing } }: { part: BarsPart }) {
  return (
    <section aria-labelledby={`${key}-title`} className="border-t border-line px-4 py-5">
      <h2 id={`${key}-title`} className="text-title font-semibold">
        {title}
      </h2>
      {bars.length > 0 ? (
        <>
          <p className="mb-3 text-caption text-text-3">{line}</p>
          <BarRows bars={bars} />
        </>
      ) : (
        <NotEnough line={missing} className="mt-2" />
      )}
    </section>
  );
}
