import { StatTile, StatTiles } from '~/components/figure/stat-tiles';
import type { ListingMetrics } from '~/domain/listing/metrics';
import { compactCount } from '~/lib/format/counts';
import * as words from './listing.words';
import { Block } from './listing-details';

/** More figures, for users who switched on advanced metrics. */
export function MetricsBlock({ metrics }: { metrics: ListingMetrics | null }) {
  if (!metrics) return null;
  const { views, interests, perHundred, days } = metrics;
  return (
    <Block id="figures" title={words.inFigures()}>
      <StatTiles columns={2}>
        <StatTile label={words.viewsTitle()} value={compactCount(views)} source={words.onceADay()} />
        <StatTile
          label={words.interests()}
          value={compactCount(interests)}
          source={words.withoutWithdrawn()}
        />
        <StatTile
          label={words.perHundred()}
          value={perHundred === null ? '–' : String(perHundred)}
          source={perHundred === null ? words.notEnough() : undefined}
        />
        <StatTile label={words.days()} value={compactCount(days)} />
      </StatTiles>
    </Block>
  );
}
