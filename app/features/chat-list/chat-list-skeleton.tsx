import { Skeleton } from '~/components/ui/skeleton';

const rows = [0, 1, 2, 3, 4, 5, 6, 7];

/** The skeleton of the list of conversations: its search, its segments, and rows with a round picture. */
export function ChatListSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">
        <Skeleton className="mx-4 mt-2 h-11 rounded-control" />
        <div className="flex gap-2 px-4 py-3">
          <Skeleton className="h-9 w-16 rounded-full" />
          <Skeleton className="h-9 w-28 rounded-full" />
        </div>
        {rows.map((row) => (
          <div key={row} className="chat-row-line flex min-h-18 items-center gap-3.5 px-4 py-2.5">
            <Skeleton className="size-12 flex-none rounded-full" />
            <div className="grid flex-1 gap-2.5">
              <Skeleton className="h-3.5 w-2/5" />
              <Skeleton className="h-3 w-11/12" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
