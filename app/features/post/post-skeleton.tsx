import { Skeleton } from '~/components/ui/skeleton';
import * as words from '~/features/post-action/actions.words';

/** Skeletons of posts with a label for screen readers. */
export function PostSkeleton({ count = 2, label = words.loading() }: { count?: number; label?: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => index).map((row) => (
        <div key={row} aria-hidden="true" className="post-ghost">
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-full" />
            <div className="grid gap-2">
              <Skeleton className="h-[13px] w-31" />
              <Skeleton className="h-[11px] w-45" />
            </div>
          </div>
          <Skeleton className="h-4 w-[88%]" />
          <Skeleton className="h-6 w-[52%]" />
          <div className="grid gap-[9px]">
            <Skeleton className="h-3" />
            <Skeleton className="h-3 w-[94%]" />
            <Skeleton className="h-3 w-[60%]" />
          </div>
          <Skeleton className="h-52 rounded-panel" />
        </div>
      ))}
    </div>
  );
}
