import { getTextareaProps } from '@conform-to/react';
import { Field, TextArea } from '~/components/form/field';
import { useDeferredForm } from '~/components/form/use-deferred-form';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { bioToast } from '~/domain/onboarding/onboarding';
import { lengthOf } from '~/domain/shared/text';
import { profileLimits } from '~/domain/user/limits';
import { withRefusedToast } from '~/lib/refused-toast';
import * as words from './onboarding.words';
import { StepBasis } from './step-basis.island';
import { type StepPaths, WizardDock, WizardStep } from './wizard-frame.island';

const load = () => import('~/domain/account/user.schema');

interface WizardBioFormProps {
  bio: string;
  hint: string;
  paths: StepPaths;
}

/** Step 1: the bio. */
export function WizardBioForm({ bio, hint, paths }: WizardBioFormProps) {
  const { Form, pending, answer, lastResult, note } = useFormAnswer();
  const { fields, isHeld, ...deferred } = useDeferredForm({
    id: 'wizard-bio',
    lastResult,
    defaultValue: { bio },
    load,
    schema: ({ bioStep }) => bioStep,
  });
  const written = fields.bio.value ?? '';
  const props = withRefusedToast(deferred.props, bioToast(written));
  return (
    <Form method="post" action={paths.action} {...props} className="flex flex-1 flex-col">
      {deferred.engine}
      <input type="hidden" name="intent" value="bio" />
      <WizardStep title={words.bioTitle()} line={words.bioText()}>
        <StepBasis stored={{ bio }} answer={answer} note={note} pending={pending} on={paths.on} />
        <Field
          id={fields.bio.id}
          label={words.bio()}
          required
          counter={`${lengthOf(written)} / ${profileLimits.bioMax}`}
          error={fields.bio.errors}
          hint={hint}
          className={note || answer?.changed ? 'mt-5' : undefined}
        >
          <TextArea {...getTextareaProps(fields.bio)} key={fields.bio.key} rows={5} className="min-h-36" />
        </Field>
      </WizardStep>
      <WizardDock
        back={null}
        label={words.next()}
        pendingLabel={words.saving()}
        pending={pending || isHeld}
      />
    </Form>
  );
}
