import { FormFailureNote } from '~/components/form/form-failure';
import { useDeferredForm } from '~/components/form/use-deferred-form';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { Button } from '~/components/ui/button';
import type { PasswordOwner } from '~/domain/auth/common-passwords';
import * as words from './password.words';
import { ConfirmedPasswordFields } from './password-fields';

const load = () => import('~/domain/auth/auth.schema');

interface ResetPasswordFormProps {
  token: string;
  owner: PasswordOwner;
}

export function ResetPasswordForm({ token, owner }: ResetPasswordFormProps) {
  const { Form, pending, lastResult, note } = useFormAnswer();
  const { fields, props, engine, isHeld } = useDeferredForm({
    id: 'reset-password',
    lastResult,
    load,
    schema: ({ passwordResetForm }) => passwordResetForm,
  });
  return (
    <Form method="post" {...props} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {engine}
      {note ? <FormFailureNote {...note} /> : null}
      <input type="hidden" name="token" value={token} />
      <ConfirmedPasswordFields fields={fields} owner={owner} />
      <Button wide pending={pending || isHeld} pendingLabel={words.saving()}>
        {words.savePassword()}
      </Button>
    </Form>
  );
}
