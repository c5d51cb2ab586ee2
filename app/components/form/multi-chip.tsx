import { Check } from 'lucide-react';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
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
    <label className={cn('multi-chip', className)}>
      <input ref={ref} {...rest} type={type} className="sr-only" />
      <Check size={16} />
      {children}
    </label>
  );
});

/** Chips that wrap onto several lines. */
export function ChipFlow({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cn('flex flex-wrap gap-2', className)}>{children}</div>;
}
