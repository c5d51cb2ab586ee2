import { getFormProps, getInputProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { Field, TextInput } from '~/components/form/field';
import { FormFailureNote } from '~/components/form/form-failure';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { Button } from '~/components/ui/button';
import { passwordResetRequestForm } from '~/domain/auth/auth.schema';
import { email as emailLabel } from './auth.words';
import * as words from './forgot-password.words';
import { ProofCheck } from './proof-check.island';

export function ForgotPasswordForm() {
  const { Form, pending, lastResult, note, check } = useFormAnswer();
  const [form, { email }] = useForm<z.infer<typeof passwordResetRequestForm>>({
    id: 'forgot-password',
    lastResult,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: passwordResetRequestForm }),
  });
  return (
    <Form method="post" {...getFormProps(form)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
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
      <Button wide pending={pending} pendingLabel={words.sending()}>
        {words.send()}
      </Button>
    </Form>
  );
}
