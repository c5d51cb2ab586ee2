import { Skeleton } from '~/components/ui/skeleton';

/** Skeletons of rows with a picture on the left, with a label for screen readers. */
export function RowSkeleton({ label, count = 4 }: { label: string; count?: number }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => index).map((row) => (
        <div key={row} aria-hidden="true" className="row-ghost flex gap-3.5 border-b border-line p-4">
          <Skeleton className="size-16 flex-none rounded-control" />
          <div className="grid flex-1 content-start gap-2.5 pt-1">
            <Skeleton className="h-3 w-2/5" />
            <Skeleton className="h-4 w-11/12" />
            <Skeleton className="h-3 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
