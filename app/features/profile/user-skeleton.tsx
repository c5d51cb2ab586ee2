import { Skeleton } from '~/components/ui/skeleton';

/** The skeleton of a profile. */
export function UserSkeleton() {
  return (
    <div className="px-4 pt-1">
      <div className="flex items-center gap-4">
        <Skeleton className="size-18 flex-none rounded-full" />
        <div className="flex-1">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="mt-2 h-4 w-2/5" />
          <Skeleton className="mt-2.5 h-6 w-28 rounded-full" />
        </div>
      </div>
      <Skeleton className="mt-5 h-20 w-full rounded-panel" />
      <Skeleton className="mt-5 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-3/4" />
    </div>
  );
}
