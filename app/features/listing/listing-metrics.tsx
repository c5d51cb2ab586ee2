import { StatTile, StatTiles } from '~/components/ui/stat-tiles';
import type { ListingMetrics } from '~/domain/listing/metrics';
import { compactCount } from '~/lib/format';
import { Block } from './listing-details';

/** More figures, for users who switched on advanced metrics. */
export function MetricsBlock({ metrics }: { metrics: ListingMetrics | null }) {
  if (!metrics) return null;
  const { views, interests, perHundred, days } = metrics;
  return (
    <Block id="figures" title="In figures">
      <StatTiles columns={2}>
        <StatTile label="Views" value={compactCount(views)} source="Each person counts once a day" />
        <StatTile label="Interests" value={compactCount(interests)} source="Without withdrawn ones" />
        <StatTile
          label="Interests per 100 views"
          value={perHundred === null ? '–' : String(perHundred)}
          source={perHundred === null ? 'Not enough data yet' : undefined}
        />
        <StatTile label="Days listed" value={compactCount(days)} />
      </StatTiles>
    </Block>
  );
}
