import { Link, type LinkProps } from '@remix-run/react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { cn } from '~/lib/class-names';

const frame = 'segments calm-text flex';

const segment = 'segment flex flex-1';

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
        <label key={option.value} className={segment}>
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
      className={cn(segment, 'segment-link', className)}
    />
  );
}
