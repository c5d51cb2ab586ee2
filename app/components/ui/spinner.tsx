import { cn } from '~/lib/class-names';

/** Decorative: the label beside it says what is going on. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'size-[18px] flex-none animate-spinner rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
}
