import { Children, type ReactNode } from 'react';
import { cn } from '~/lib/class-names';

const columnStyles = {
  2: 'grid-cols-2 *:odd:border-l-0 *:nth-[n+3]:border-t',
  3: 'grid-cols-3 *:first:border-l-0',
  4: 'grid-cols-4 *:first:border-l-0',
} as const;

type StatTilesProps = { columns?: 2 | 3 | 4; className?: string; children: ReactNode };

/** A box of cells. Children: StatTile. */
export function StatTiles({ columns = 3, className, children }: StatTilesProps) {
  return (
    <dl className={cn('grid rounded-panel inset-ring inset-ring-line-2', columnStyles[columns], className)}>
      {Children.toArray(children)}
    </dl>
  );
}

type StatTileProps = {
  label: string;
  value: ReactNode;
  /** The figure's source: '3 of 7 accepted'. */
  source?: ReactNode;
  className?: string;
};

export function StatTile({ label, value, source, className }: StatTileProps) {
  return (
    <div className={cn('stat-tile', className)}>
      <dt>{label}</dt>
      <dd>
        <span className="tile-figure figure-nums">{value}</span>
        {source ? <span className="small-source">{source}</span> : null}
      </dd>
    </div>
  );
}
