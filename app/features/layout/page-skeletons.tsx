import { Skeleton } from '~/components/ui/skeleton';

const fields = [0, 1, 2, 3, 4];
const tiles = [0, 1, 2, 3];

/** The skeleton of a form: labels over fields. */
export function FormSkeleton() {
  return (
    <div className="grid gap-5 px-4 pt-4">
      {fields.map((field) => (
        <div key={field} className="grid gap-2">
          <Skeleton className="h-3 w-28" />
          <Skeleton className="h-12 w-full rounded-control" />
        </div>
      ))}
    </div>
  );
}

/** The skeleton of figures: a switch, tiles and a chart. */
export function FiguresSkeleton() {
  return (
    <div className="px-4 pt-2">
      <Skeleton className="h-11 w-full rounded-control" />
      <div className="mt-4 grid grid-cols-2 gap-3">
        {tiles.map((tile) => (
          <Skeleton key={tile} className="h-24 rounded-panel" />
        ))}
      </div>
      <Skeleton className="mt-4 h-48 w-full rounded-panel" />
    </div>
  );
}
