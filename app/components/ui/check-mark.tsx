import { Check } from 'lucide-react';
import { cn } from '~/lib/class-names';

/**
 * The box that shows a native control's state. It must follow an `<input className="peer sr-only">` or lie
 * inside a label that has one: the input handles focus, the form value and screen readers.
 */
export function CheckMark({ round = false, className }: { round?: boolean; className?: string }) {
  return (
    <span aria-hidden="true" className={cn('check-mark', round && 'check-mark-round', className)}>
      <Check size={16} />
    </span>
  );
}
