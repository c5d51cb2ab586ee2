import type { ReactNode } from 'react';
import { LitShop } from '~/components/brand/lit-shop';
import { cn } from '~/lib/class-names';

type EmptyStateProps = {
  title: string;
  /** One sentence on what to do. */
  line?: ReactNode;
  /** 'h1' if the page has no bar with a title. */
  as?: 'h1' | 'h2';
  /** One button, at most two. */
  action?: ReactNode;
  className?: string;
};

export function EmptyState({ title, line, action, as: Heading = 'h2', className }: EmptyStateProps) {
  return (
    <div
      data-empty=""
      className={cn(
        'grid flex-1 content-center justify-items-center gap-1 px-8 py-10 text-center',
        className,
      )}
    >
      <LitShop className="mb-2 h-auto w-[232px] max-w-full" />
      <Heading className="text-title font-semibold">{title}</Heading>
      {line ? <p className="max-w-[19rem] text-balance text-text-2">{line}</p> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}
