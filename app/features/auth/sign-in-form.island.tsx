import { type FieldMetadata, getInputProps } from '@conform-to/react';
import { Link } from '@remix-run/react';
import { Field, TextInput } from '~/components/form/field';
import { FormFailureNote } from '~/components/form/form-failure';
import { PasswordInput } from '~/components/form/password-input.island';
import { useDeferredForm } from '~/components/form/use-deferred-form';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { useKeptTyping } from '~/components/form/use-kept-typing';
import { Button } from '~/components/ui/button';
import { ProofCheck } from '~/features/proof/proof-check.island';
import * as shared from './auth.words';
import * as words from './sign-in.words';

const load = () => import('~/domain/auth/auth.schema');
const KEPT = ['email'];

export function SignInForm({ forgotHref }: { forgotHref: string }) {
  const { Form, pending, lastResult, note, check } = useFormAnswer();
  const {
    fields: { email, password },
    props,
    engine,
    isHeld,
  } = useDeferredForm({
    id: 'sign-in',
    lastResult,
    load,
    schema: ({ loginForm }) => loginForm,
  });
  useKeptTyping('sign-in', KEPT);
  return (
    <Form method="post" {...props} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {engine}
      <input type="hidden" name="intent" value="sign-in" />
      {note ? <FormFailureNote {...note} /> : null}
      {check ? <ProofCheck {...check} /> : null}
      <Field id={email.id} label={shared.email()} error={email.errors}>
        <TextInput
          {...getInputProps(email, { type: 'email' })}
          key={email.key}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <CurrentPassword field={password} forgotHref={forgotHref} />
      <Button wide pending={pending || isHeld} pendingLabel={words.signingIn()}>
        {shared.signIn()}
      </Button>
    </Form>
  );
}

interface CurrentPasswordProps {
  field: FieldMetadata<string>;
  forgotHref: string;
}

function CurrentPassword({ field, forgotHref }: CurrentPasswordProps) {
  return (
    <div className="relative">
      <Field id={field.id} label={shared.password()} error={field.errors}>
        <PasswordInput
          {...getInputProps(field, { type: 'password', value: false })}
          key={field.key}
          autoComplete="current-password"
        />
      </Field>
      {/* Outside the label, so that the field's accessible name is just 'Password'. */}
      <Link
        to={forgotHref}
        className="hit-text absolute top-0 right-0 text-caption font-semibold text-marigold-text"
      >
        {words.forgot()}
      </Link>
    </div>
  );
}
