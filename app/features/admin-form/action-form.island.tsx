import { type ComponentPropsWithoutRef, createContext, type ReactNode, useContext } from 'react';
import { Field, NativeSelect, TextArea } from '~/components/form/field';
import { FormFailureNote } from '~/components/form/form-failure';
import { Button, type ButtonProps } from '~/components/ui/button';
import { actionFormName } from '~/domain/admin/opened-action';
import { moderationLimits } from '~/domain/moderation/report-workflow';
import * as words from './forms.words';
import { useActionAnswer } from './use-action-answer';

type ActionFormState = Pick<ReturnType<typeof useActionAnswer>, 'pending' | 'typed' | 'errorOf'>;

const ActionContext = createContext<ActionFormState>({
  pending: false,
  typed: () => undefined,
  errorOf: () => undefined,
});
export const useActionForm = () => useContext(ActionContext);

interface ActionFormProps {
  intent: string;
  /** Hidden fields that name the item. */
  about: { id: string } & Record<string, string | undefined>;
  className?: string;
  children: ReactNode;
}

/**
 * One admin action as a form of its own. It works without a script and keeps what was typed when it fails.
 */
export function ActionForm({ intent, about, className, children }: ActionFormProps) {
  const { Form, ref, note, ...state } = useActionAnswer(actionFormName(intent, about.id));
  return (
    <Form ref={ref} method="post" preventScrollReset className={className}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(about).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {note ? <FormFailureNote {...note} /> : null}
      <ActionContext.Provider value={state}>{children}</ActionContext.Provider>
    </Form>
  );
}

/** The submit button of an `ActionForm`; shows a spinner while it is pending. */
export function ActionButton(props: ButtonProps) {
  return <Button {...props} pending={useActionForm().pending} />;
}

/** The same size as the links beside it in a row. */
export const rowButton = 'min-h-11 py-[9px] text-caption leading-[1.625rem]';

type ActionSelectProps = Omit<ComponentPropsWithoutRef<typeof NativeSelect>, 'name' | 'id'> & {
  id: string;
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
};

/** A choice of an `ActionForm`. It keeps what was chosen when the form fails. */
export function ActionSelect({ id, name, label, hint, required, defaultValue, ...rest }: ActionSelectProps) {
  const { typed, errorOf } = useActionForm();
  return (
    <Field id={id} label={label} hint={hint} required={required} error={errorOf(name)}>
      <NativeSelect id={id} name={name} defaultValue={typed(name) ?? defaultValue} {...rest} />
    </Field>
  );
}

type ReasonFieldProps = Omit<ComponentPropsWithoutRef<typeof TextArea>, 'name' | 'id'> & {
  id: string;
  name?: string;
  label?: string;
  hint?: string;
  required?: boolean;
};

/** The reason field; the user reads the reason. */
export function ReasonField({
  id,
  name = 'reason',
  label = words.reason(),
  hint = words.userReads(),
  required = true,
  ...rest
}: ReasonFieldProps) {
  const { typed, errorOf } = useActionForm();
  return (
    <Field id={id} label={label} required={required} hint={hint} error={errorOf(name)}>
      <TextArea
        id={id}
        name={name}
        defaultValue={typed(name)}
        maxLength={moderationLimits.reasonMax}
        rows={3}
        {...rest}
      />
    </Field>
  );
}
