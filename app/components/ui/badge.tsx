import { cn } from '~/lib/class-names';
import { badgeCount } from '~/lib/format/counts';

type BadgeProps = {
  count: number;
  quiet?: boolean;
  /** The count is said in words beside it. */
  'aria-hidden'?: boolean;
  className?: string;
};

/** A count: nothing at zero, "99+" above 99. `quiet` for counts that need no action. */
export function Badge({ count, quiet = false, className, ...rest }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span {...rest} className={cn('badge', quiet && 'badge-quiet', className)}>
      {badgeCount(count)}
    </span>
  );
}
