import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { CheckMark } from '~/components/ui/check-mark';
import { cn } from '~/lib/class-names';
import { FieldError } from './field';

type CheckboxProps = Omit<ComponentPropsWithoutRef<'input'>, 'type'> & {
  id: string;
  label: ReactNode;
  description?: ReactNode;
  error?: string | readonly string[];
};

/** A native checkbox whose whole row is clickable. Links inside the label stay links. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { id, label, description, error, className, ...rest },
  ref,
) {
  const message = typeof error === 'string' ? error : error?.[0];
  const notes =
    [message && `${id}-error`, description && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={cn('grid', className)}>
      <label className="check-row group/check flex">
        <input
          ref={ref}
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={message ? true : undefined}
          aria-describedby={notes}
          className="peer sr-only"
        />
        <CheckMark className={message ? 'border-clay' : undefined} />
        <span className="min-w-0 flex-1">
          {label}
          {description ? (
            <span id={`${id}-hint`} className="row-line">
              {description}
            </span>
          ) : null}
        </span>
      </label>
      {message ? <FieldError id={`${id}-error`}>{message}</FieldError> : null}
    </div>
  );
});
