import type { ReactNode } from 'react';
import { cn } from '~/lib/class-names';

interface QueueItemProps {
  id: string;
  /** Just decided: it keeps its place, out of reach of fingers, keys and readers. */
  isDone?: boolean;
  children: ReactNode;
}

/** One row of a queue: found by the admin's keys, and by its id in an address. */
export function QueueItem({ id, isDone = false, children }: QueueItemProps) {
  return (
    <li
      data-queue-item={isDone ? undefined : ''}
      {...(isDone && { inert: '' })}
      tabIndex={-1}
      id={id}
      className={cn(
        'grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-2.5 border-b border-line px-4 py-3 -outline-offset-2! last:border-b-0',
        isDone && 'opacity-40',
      )}
    >
      {children}
    </li>
  );
}
