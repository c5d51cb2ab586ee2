import { Skeleton } from '~/components/ui/skeleton';

/** The skeleton of a post's page. */
export function PostPageSkeleton() {
  return (
    <div className="px-4 pt-3">
      <div className="flex items-center gap-3">
        <Skeleton className="size-10 rounded-full" />
        <div className="flex-1">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="mt-2 h-3 w-3/5" />
        </div>
      </div>
      <Skeleton className="mt-5 h-6 w-11/12" />
      <Skeleton className="mt-2 h-6 w-3/5" />
      <Skeleton className="mt-4 h-8 w-1/2" />
      <div className="mt-4 flex gap-1.5">
        <Skeleton className="h-6 w-24 rounded-full" />
        <Skeleton className="h-6 w-32 rounded-full" />
      </div>
      <Skeleton className="mt-5 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-3/4" />
      <div className="mt-5 flex gap-2 overflow-hidden">
        <Skeleton className="aspect-[4/3] w-41 flex-none rounded-control" />
        <Skeleton className="aspect-[4/3] w-41 flex-none rounded-control" />
        <Skeleton className="aspect-[4/3] w-41 flex-none rounded-control" />
      </div>
    </div>
  );
}
