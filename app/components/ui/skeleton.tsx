import { cn } from '~/lib/class-names';

/**
 * One placeholder with a shimmer; size and radius by `className`. The page around it says what is loading.
 */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('sheen', className)} />;
}
