import { cn } from '~/lib/class-names';
import { badgeCount } from '~/lib/format';

type BadgeProps = { count: number; quiet?: boolean; className?: string };

/** A count: nothing at zero, "99+" above 99. `quiet` for counts that need no action. */
export function Badge({ count, quiet = false, className }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span
      className={cn(
        'inline-grid h-[18px] w-max min-w-[18px] place-items-center rounded-full px-[5px] text-[length:min(0.6875rem,12px)] leading-[18px] font-bold whitespace-nowrap tabular-nums',
        quiet ? 'bg-raised-2 text-text' : 'bg-marigold text-on-marigold',
        className,
      )}
    >
      {badgeCount(count)}
    </span>
  );
}
