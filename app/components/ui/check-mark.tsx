import { Check } from 'lucide-react';
import { cn } from '~/lib/class-names';

/**
 * The box that shows a native control's state. It must follow an `<input className="peer sr-only">` or lie
 * inside a label that has one: the input handles focus, the form value and screen readers.
 */
export function CheckMark({ round = false, className }: { round?: boolean; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid size-6 flex-none place-items-center border-[1.5px] border-field bg-surface text-transparent',
        'transition-colors duration-(--duration-quick)',
        'group-has-checked/check:border-marker group-has-checked/check:bg-marigold group-has-checked/check:text-on-marigold',
        'group-has-disabled/check:opacity-50',
        round ? 'rounded-full' : 'rounded-[7px]',
        className,
      )}
    >
      <Check size={16} className="stroke-[3]" />
    </span>
  );
}

/** The focus ring of a row whose input is visually hidden. */
export const rowFocus =
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';
