import { Link, type LinkProps } from '@remix-run/react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { cn } from '~/lib/class-names';

const frame =
  'calm-text flex rounded-control bg-surface p-1 inset-ring inset-ring-line light:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

const segment =
  'relative flex min-h-10 flex-1 cursor-pointer items-center justify-center rounded-[9px] px-2.5 py-1.5 text-center text-caption max-[345px]:px-1 font-semibold whitespace-nowrap text-text-2 after:absolute after:inset-x-0 after:-inset-y-0.5';

type SegmentedProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'value' | 'defaultValue'> & {
  name: string;
  options: readonly { value: string; label: ReactNode }[];
  defaultValue?: string;
  value?: string;
};

/** Two to four options as native radios. Put it into a FieldGroup, which labels it. */
export function Segmented({ options, defaultValue, value, className, ...rest }: SegmentedProps) {
  return (
    <div className={cn(frame, className)}>
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            segment,
            'has-checked:bg-raised-2 has-checked:text-text light:has-checked:bg-surface light:has-checked:shadow-[0_1px_2px_rgb(18_23_36/0.14)]',
          )}
        >
          <input
            {...rest}
            type="radio"
            value={option.value}
            className="sr-only"
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

type SegmentedLinksProps = { label: string; className?: string; children: ReactNode };

/** The same as links, for options that are URLs. */
export function SegmentedLinks({ label, className, children }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className={cn(frame, className)}>
      {children}
    </nav>
  );
}

export function SegmentLink({ current = false, className, ...rest }: LinkProps & { current?: boolean }) {
  return (
    <Link
      {...rest}
      aria-current={current ? 'true' : undefined}
      className={cn(
        segment,
        'outline-none aria-[current=true]:bg-raised-2 aria-[current=true]:text-text light:aria-[current=true]:bg-surface light:aria-[current=true]:shadow-[0_1px_2px_rgb(18_23_36/0.14)]',
        className,
      )}
    />
  );
}
