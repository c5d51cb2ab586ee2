import { Skeleton } from '~/components/ui/skeleton';

/** The skeleton of a listing's page. */
export function ListingSkeleton() {
  return (
    <>
      <Skeleton className="aspect-[4/3] max-h-80 w-full rounded-none" />
      <div className="px-4 pt-3.5">
        <div className="flex gap-2">
          <Skeleton className="h-6 w-32 rounded-full" />
          <Skeleton className="h-6 w-28 rounded-full" />
        </div>
        <Skeleton className="mt-3 h-7 w-4/5" />
        <Skeleton className="mt-2 h-4 w-3/5" />
        <Skeleton className="mt-6 h-9 w-1/2" />
        <Skeleton className="mt-2 h-4 w-2/5" />
        <Skeleton className="mt-5 h-1.5 w-full rounded-full" />
        <Skeleton className="mt-10 h-12 w-full" />
      </div>
    </>
  );
}
