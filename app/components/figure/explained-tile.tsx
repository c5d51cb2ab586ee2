import type { ReactNode } from 'react';
import { cn } from '~/lib/class-names';

const columns = 'grid grid-cols-2 *:odd:border-l-0 *:nth-[n+3]:border-t';

type ExplainedTilesProps = { className?: string; children: ReactNode };

/** A box of cells, two in a row. Children: ExplainedTile. */
export function ExplainedTiles({ className, children }: ExplainedTilesProps) {
  return (
    <div className={cn(columns, 'rounded-panel inset-ring inset-ring-line-2', className)}>{children}</div>
  );
}

type ExplainedTileProps = {
  /** Tiles of one group: opening one closes the others. */
  group: string;
  label: string;
  value: ReactNode;
  /** The figure's source: '3 of 7 accepted'. */
  source: ReactNode;
  /** Shown on tap: how the figure is counted. */
  explanation: ReactNode;
};

/** A figure that opens to explain how it is counted. */
export function ExplainedTile({ group, label, value, source, explanation }: ExplainedTileProps) {
  return (
    <details name={group} className="min-w-0 border-l border-line-2">
      <summary className="block cursor-pointer list-none px-3.5 py-3 -outline-offset-2! max-[345px]:px-3 [&::-webkit-details-marker]:hidden">
        <span className="small-source">{label}</span>
        <span className="tile-figure figure-nums">{value}</span>
        <span className="small-source">{source}</span>
      </summary>
      <p className="px-3.5 pb-3 text-micro text-text-2 max-[345px]:px-3">{explanation}</p>
    </details>
  );
}
