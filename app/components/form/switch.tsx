import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { cn } from '~/lib/class-names';

type SwitchProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'role'> & {
  label: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
};

/**
 * A native checkbox with the role of a switch; the whole row is clickable. It submits `name` and `value` as a
 * checkbox does.
 */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(
  { label, description, icon, className, ...rest },
  ref,
) {
  return (
    <label
      className={cn(
        'relative flex min-h-13 cursor-pointer items-center gap-3.5 py-2.5',
        'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      {icon ? <span className="flex-none text-text-3">{icon}</span> : null}
      <span className="min-w-0 flex-1">
        <span className="block leading-[1.375rem]">{label}</span>
        {description ? <span className="block text-caption text-text-3">{description}</span> : null}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state; a second one could lie. */}
      <input ref={ref} {...rest} type="checkbox" role="switch" className="peer sr-only" />
      <span aria-hidden="true" className={trackStyles} />
    </label>
  );
});

const trackStyles = [
  'relative h-7 w-12 flex-none rounded-full bg-raised-2 inset-ring-[1.5px] inset-ring-field',
  'transition-colors duration-(--duration-quick) peer-disabled:opacity-50',
  'peer-checked:bg-marigold peer-checked:inset-ring-marker',
  'after:absolute after:top-1 after:left-1 after:size-5 after:rounded-full after:bg-text-2 after:content-[""]',
  'after:transition-transform after:duration-(--duration-quick) after:ease-out',
  'peer-checked:after:translate-x-5 peer-checked:after:bg-on-marigold',
].join(' ');
