import { Check } from 'lucide-react';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { rowFocus } from '~/components/ui/check-mark';
import { cn } from '~/lib/class-names';

type MultiChipProps = Omit<ComponentPropsWithoutRef<'input'>, 'type'> & {
  /** 'radio' if only one chip may be chosen. */
  type?: 'checkbox' | 'radio';
  children: ReactNode;
};

/** One option as a chip. At a limit the caller disables the unchecked chips. */
export const MultiChip = forwardRef<HTMLInputElement, MultiChipProps>(function MultiChip(
  { type = 'checkbox', children, className, ...rest },
  ref,
) {
  return (
    <label
      className={cn(
        'hit group/chip inline-flex min-h-10 cursor-pointer items-center gap-1.5 rounded-full px-3.5 py-[7px] text-caption whitespace-nowrap text-text-2 inset-ring inset-ring-line-2',
        'has-checked:bg-marigold-soft has-checked:pl-2.5 has-checked:text-marigold-text has-checked:inset-ring-[1.5px] has-checked:inset-ring-marker',
        'has-disabled:cursor-not-allowed has-disabled:opacity-50',
        rowFocus,
        className,
      )}
    >
      <input ref={ref} {...rest} type={type} className="sr-only" />
      <Check size={16} className="hidden stroke-[2.4] group-has-checked/chip:block" />
      {children}
    </label>
  );
});

/** Chips that wrap onto several lines. */
export function ChipFlow({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cn('flex flex-wrap gap-2', className)}>{children}</div>;
}
