import { Skeleton } from '~/components/ui/skeleton';
import { cn } from '~/lib/class-names';

/** Theirs on the left, own ones on the right. */
const bubbles = [
  'h-9 w-1/2',
  'h-14 w-2/3',
  'h-9 w-2/5 self-end',
  'h-14 w-3/5',
  'h-9 w-1/3 self-end',
  'h-14 w-2/3 self-end',
];

/** The skeleton of a thread: its newest messages are at the lower edge, over the composer. */
export function ThreadSkeleton() {
  return (
    <div className="flex h-[calc(100dvh-var(--bar-top))] flex-col">
      <div className="flex min-h-0 flex-1 flex-col justify-end gap-2 overflow-hidden px-3 pb-3">
        {bubbles.map((shape, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity
          <Skeleton key={at} className={cn('flex-none rounded-[18px]', shape)} />
        ))}
      </div>
      <div className="border-t border-line p-2">
        <Skeleton className="h-12 rounded-full" />
      </div>
    </div>
  );
}
