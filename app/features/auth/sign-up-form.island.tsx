import { type FormMetadata, getInputProps } from '@conform-to/react';
import { type ComponentProps, useEffect, useState } from 'react';
import { ErrorSummary } from '~/components/form/error-summary';
import { beforeGoingOn } from '~/components/form/error-summary.words';
import { FormFailureNote } from '~/components/form/form-failure';
import { type DeferredForm, useDeferredForm } from '~/components/form/use-deferred-form';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { useKeptTyping } from '~/components/form/use-kept-typing';
import type { SignUpRole } from '~/domain/auth/registration';
import {
  type RegistrationFields,
  type RegistrationValues,
  stepOneNames,
} from '~/features/preference/registration-fields';
import { ProofCheck } from '~/features/proof/proof-check.island';
import { PersonalFields } from './personal-fields';
import { PreferenceFields } from './preference-fields';
import * as words from './sign-up.words';
import { ContinueDock, CreateDock } from './sign-up-dock';
import { SignUpStep } from './sign-up-step';
import { PREFERENCES, useSignUpSteps } from './use-sign-up-steps';

/** Never the password. */
const KEPT = ['fullName', 'email', 'phone', 'city'];

const load = () => import('~/domain/auth/auth.schema');

/** With a script the form shows one step at a time; until hydration the style sheet hides the other step. */
const withoutScriptOnly = '[@media(scripting:enabled)]:hidden';
const withScriptOnly = '[@media(scripting:none)]:hidden';

interface SignUpFormProps {
  role: SignUpRole;
  appName: string;
}

/**
 * The sign-up form: one step for entrepreneurs, two for investors. Without a script the steps are one long
 * page.
 */
export function SignUpForm({ role, appName }: SignUpFormProps) {
  const isInvestor = role === 'investor';
  const steps = useSignUpSteps(isInvestor);
  const isStepOne = isInvestor && steps.shown === 1;
  const { Form, form, fields, props, engine, pending, note, check } = useRegistration(
    role,
    isStepOne,
    steps.goOn,
  );
  useReturnToStepOne(form, fields, steps);
  useKeptTyping('sign-up', KEPT);

  const create = { appName, terms: fields.agreeToTerms, pending };
  return (
    <Form method="post" {...props} className="flex flex-1 flex-col">
      {engine}
      <input type="hidden" name="intent" value="sign-up" />
      <input {...getInputProps(fields.userType, { type: 'hidden', value: false })} value={role} />
      <div className="grid gap-3 px-4 empty:hidden [&:not(:empty)]:pb-4">
        {note ? (
          <FormFailureNote {...note} also={steps.shown === 'all' ? words.retype() : undefined} />
        ) : null}
        {check ? <ProofCheck {...check} /> : null}
        <Problems form={form} fields={fields} />
      </div>
      <SignUpStep
        id="details"
        ref={steps.firstHeading}
        step={isInvestor ? 1 : undefined}
        title={words.details()}
        line={words.detailsLine()}
        hidden={steps.shown === 2}
      >
        <PersonalFields fields={fields} appName={appName} />
      </SignUpStep>
      {isInvestor ? (
        <SignUpStep
          id={PREFERENCES}
          ref={steps.heading}
          step={2}
          title={words.preferences()}
          line={words.preferencesLine()}
          hidden={steps.shown === 1}
          className={steps.shown === 'all' ? withoutScriptOnly : undefined}
        >
          <PreferenceFields fields={fields} />
        </SignUpStep>
      ) : null}
      <div className="flex-1" />
      <Docks {...create} steps={steps} hasTwo={isInvestor} />
    </Form>
  );
}

type DocksProps = ComponentProps<typeof CreateDock> & {
  steps: ReturnType<typeof useSignUpSteps>;
  hasTwo: boolean;
};

/** The buttons at the form's end. Until hydration the style sheet shows one of the two. */
function Docks({ steps, hasTwo, ...create }: DocksProps) {
  if (!hasTwo) return <CreateDock {...create} />;
  if (steps.shown === 1) return <ContinueDock pending={create.pending} />;
  if (steps.shown === 2) return <CreateDock {...create} onBack={steps.goBack} />;
  return (
    <>
      <CreateDock {...create} className={withoutScriptOnly} />
      <ContinueDock pending={create.pending} className={withScriptOnly} />
    </>
  );
}

/** The form's state. On step 1 of 2, submit only validates that step and shows the next. */
function useRegistration(role: SignUpRole, isStepOne: boolean, goOn: () => void) {
  const { Form, pending, lastResult, note, check } = useFormAnswer();
  const { isHeld, ...deferred }: DeferredForm<RegistrationValues> = useDeferredForm({
    id: 'sign-up',
    lastResult,
    defaultValue: { userType: role },
    load,
    schema: ({ registrationForm, registrationStepOne }) =>
      isStepOne ? registrationStepOne : registrationForm,
    onSubmit(event) {
      if (!isStepOne) return;
      event.preventDefault();
      goOn();
    },
  });
  return { Form, ...deferred, pending: pending || isHeld, note, check };
}

type Registration = FormMetadata<RegistrationValues>;

/**
 * Returns to step 1 and focuses the field if the server refuses a field of that step, such as a taken email.
 */
function useReturnToStepOne(
  { status, allErrors }: Registration,
  fields: RegistrationFields,
  { shown, goBack }: ReturnType<typeof useSignUpSteps>,
) {
  const wrong = status === 'error' ? stepOneNames.find((name) => allErrors[name]) : undefined;
  const id = wrong && fields[wrong].id;
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (shown === 2 && id) {
      setWanted(id);
      goBack();
    }
    if (shown === 1 && wanted) {
      document.getElementById(wanted)?.focus();
      setWanted(null);
    }
  }, [shown, id, wanted, goBack]);
}

function Problems({ form, fields }: { form: Registration; fields: RegistrationFields }) {
  if (form.status !== 'error') return null;
  const problems = Object.entries(form.allErrors).flatMap(([name, messages]) => {
    const field = fields[name as keyof RegistrationFields];
    return field && messages?.[0] ? [{ id: field.id, message: messages[0] }] : [];
  });
  return problems.length > 1 ? <ErrorSummary problems={problems} sentence={beforeGoingOn} /> : null;
}
