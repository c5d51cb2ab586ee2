import { getInputProps } from '@conform-to/react';
import { Field, TextInput } from '~/components/form/field';
import { FormFailureNote } from '~/components/form/form-failure';
import { useDeferredForm } from '~/components/form/use-deferred-form';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { Button } from '~/components/ui/button';
import { ProofCheck } from '~/features/proof/proof-check.island';
import { email as emailLabel } from './auth.words';
import * as words from './forgot-password.words';

const load = () => import('~/domain/auth/auth.schema');

export function ForgotPasswordForm() {
  const { Form, pending, lastResult, note, check } = useFormAnswer();
  const {
    fields: { email },
    props,
    engine,
    isHeld,
  } = useDeferredForm({
    id: 'forgot-password',
    lastResult,
    load,
    schema: ({ passwordResetRequestForm }) => passwordResetRequestForm,
  });
  return (
    <Form method="post" {...props} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {engine}
      {note ? <FormFailureNote {...note} /> : null}
      {check ? <ProofCheck {...check} /> : null}
      <Field id={email.id} label={emailLabel()} error={email.errors}>
        <TextInput
          {...getInputProps(email, { type: 'email' })}
          key={email.key}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Button wide pending={pending || isHeld} pendingLabel={words.sending()}>
        {words.send()}
      </Button>
    </Form>
  );
}
