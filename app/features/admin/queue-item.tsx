import type { ReactNode } from 'react';
import { cn } from '~/lib/class-names';

interface QueueItemProps {
  id: string;
  /** Just decided: the item keeps its place and the focus, but what is in it is inert for pointer, keyboard and screen reader. */
  isDone?: boolean;
  children: ReactNode;
}

/** One row of a queue. The shortcuts find it, and its id is a fragment in addresses. */
export function QueueItem({ id, isDone = false, children }: QueueItemProps) {
  return (
    <li
      data-queue-item={isDone ? undefined : ''}
      tabIndex={-1}
      id={id}
      className={cn('queue-item grid', isDone && 'opacity-40')}
    >
      <div {...(isDone && { inert: '' })} className="contents">
        {children}
      </div>
    </li>
  );
}
