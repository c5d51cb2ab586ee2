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
    <label className={cn('switch-row flex', className)}>
      {icon ? <span className="flex-none text-text-3">{icon}</span> : null}
      <span className="min-w-0 flex-1">
        <span className="row-title">{label}</span>
        {description ? <span className="row-line">{description}</span> : null}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state; a second one could lie. */}
      <input ref={ref} {...rest} type="checkbox" role="switch" className="peer sr-only" />
      <span aria-hidden="true" className="switch-track" />
    </label>
  );
});
