import type { ReactNode } from 'react';
import { cn } from '~/lib/class-names';

interface SectionProps {
  /** The section's fragment id; the heading's id derives from it. */
  id: string;
  title: string;
  line?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** One section of a long page, with a line above it. */
export function Section({ id, title, line, className, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={cn('section', className)}>
      <h2 id={`${id}-title`} className="text-title font-semibold">
        {title}
      </h2>
      {line ? <p className="grey-line">{line}</p> : null}
      <div className="mt-2.5 grid grid-cols-[minmax(0,1fr)] gap-4.5">{children}</div>
    </section>
  );
}
