import { FormFailureNote } from '~/components/form/form-failure';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { DiscoverFeatures } from './discover-features';
import * as words from './onboarding.words';
import { WizardDock, WizardStep } from './wizard-frame.island';

/** Step 3: the features, and the form that completes the setup. */
export function WizardCompleteForm({ back }: { back: string }) {
  const { Form, pending, note } = useFormAnswer();
  return (
    <Form method="post" className="flex flex-1 flex-col">
      <input type="hidden" name="intent" value="complete" />
      <WizardStep title={words.features()} line={words.featuresText()}>
        {note ? <FormFailureNote {...note} /> : null}
        <DiscoverFeatures />
      </WizardStep>
      <WizardDock back={back} label={words.complete()} pendingLabel={words.saving()} pending={pending} />
    </Form>
  );
}
