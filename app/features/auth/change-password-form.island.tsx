import { FormFailureNote } from '~/components/form/form-failure';
import { useDeferredForm } from '~/components/form/use-deferred-form';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { Button } from '~/components/ui/button';
import type { PasswordOwner } from '~/domain/auth/common-passwords';
import * as words from './password.words';
import { ConfirmedPasswordFields, PasswordField } from './password-fields';

const load = () => import('~/domain/auth/auth.schema');

interface ChangePasswordFormProps {
  owner: PasswordOwner;
  /** The form's action, when it is shown in a sheet on another screen. */
  action?: string;
}

export function ChangePasswordForm({ owner, action }: ChangePasswordFormProps) {
  const { Form, pending, lastResult, note } = useFormAnswer();
  const { fields, props, engine, isHeld } = useDeferredForm({
    id: 'change-password',
    lastResult,
    load,
    schema: ({ passwordChangeForm }) => passwordChangeForm,
  });
  return (
    <Form method="post" action={action} {...props} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {engine}
      {note ? <FormFailureNote {...note} /> : null}
      <PasswordField
        field={fields.currentPassword}
        label={words.currentPassword()}
        autoComplete="current-password"
      />
      <ConfirmedPasswordFields fields={fields} owner={owner} />
      <Button wide pending={pending || isHeld} pendingLabel={words.saving()}>
        {words.change()}
      </Button>
    </Form>
  );
}
