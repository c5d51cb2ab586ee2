import type { ReactNode } from 'react';

/** One row of a queue: found by the keys of the desk, and by its id in an address. */
export function QueueItem({ id, children }: { id: string; children: ReactNode }) {
  return (
    <li
      data-queue-item
      tabIndex={-1}
      id={id}
      className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-2.5 border-b border-line px-4 py-3 -outline-offset-2! last:border-b-0"
    >
      {children}
    </li>
  );
}
