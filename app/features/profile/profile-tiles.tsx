import { Figure } from '~/components/figure/figure';
import { figureParts } from '~/components/figure/figure-parts';
import { StatTile, StatTiles } from '~/components/figure/stat-tiles';
import type { ProfileTile } from '~/domain/profile/own-profile';

export function ProfileTiles({ tiles }: { tiles: readonly ProfileTile[] }) {
  if (tiles.length === 0) return null;
  return (
    <StatTiles className="mx-4">
      {tiles.map(({ label, value, source }) => (
        <StatTile
          key={label}
          label={label}
          value={typeof value === 'string' ? value : <Figure parts={figureParts(value.rupees)} />}
          source={source}
        />
      ))}
    </StatTiles>
  );
}
