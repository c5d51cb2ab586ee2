import { Form, useNavigation } from '@remix-run/react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Button, type ButtonProps, buttonStyles } from '~/components/ui/button';
import { Field, TextArea } from '~/components/ui/field';
import { deskLimits } from '~/domain/report-desk';
import { cn } from '~/lib/class-names';

interface ActFormProps {
  intent: string;
  /** Hidden fields: what it is about. */
  about: Record<string, string | undefined>;
  className?: string;
  children: ReactNode;
}

/** One act of an admin: a form of its own, which works by itself. */
export function ActForm({ intent, about, className, children }: ActFormProps) {
  return (
    <Form method="post" preventScrollReset className={className}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(about).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </Form>
  );
}

type ActButtonProps = ButtonProps & { intent: string; id: string; pendingLabel?: string };

/** Spins while the act of that name about that thing is on its way. */
export function ActButton({ intent, id, ...rest }: ActButtonProps) {
  const { formData } = useNavigation();
  const pending = formData?.get('intent') === intent && formData.get('id') === id;
  return <Button {...rest} pending={pending} />;
}

interface UnfoldProps {
  /** On the button that opens it. */
  label: ReactNode;
  /** Key that opens it while its item has the focus. */
  shortcut?: string;
  look?: 'secondary' | 'ghost' | 'success';
  className?: string;
  children: ReactNode;
}

/** What needs a word more before it is done: opens in place, without script, too. */
export function Unfold({ label, shortcut, look = 'secondary', className, children }: UnfoldProps) {
  return (
    <details
      data-act={shortcut}
      className={cn('group min-w-0 open:col-span-full open:row-start-2', className)}
    >
      <summary
        className={cn(
          buttonStyles({ variant: look }),
          'min-h-11 w-full cursor-pointer list-none py-[9px] text-caption leading-[1.625rem] group-open:mb-3 [&::-webkit-details-marker]:hidden',
        )}
      >
        {label}
      </summary>
      <div className="grid gap-3.5 pb-2">{children}</div>
    </details>
  );
}

type ReasonFieldProps = Omit<ComponentPropsWithoutRef<typeof TextArea>, 'name' | 'id'> & {
  id: string;
  name?: string;
  label?: string;
  hint?: string;
  required?: boolean;
};

/** Why: told to the person. */
export function ReasonField({
  id,
  name = 'reason',
  label = 'Reason',
  hint = 'The person reads it.',
  required = true,
  ...rest
}: ReasonFieldProps) {
  return (
    <Field id={id} label={label} required={required} hint={hint}>
      <TextArea id={id} name={name} maxLength={deskLimits.reasonMax} rows={3} {...rest} />
    </Field>
  );
}
