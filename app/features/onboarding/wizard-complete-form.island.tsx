import { FormFailureNote } from '~/components/form/form-failure';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { DiscoverFeatures } from './discover-features';
import { WizardDock, WizardStep } from './wizard-frame.island';

/** Step 3: the features, and the form that completes the setup. */
export function WizardCompleteForm({ back }: { back: string }) {
  const { Form, pending, note } = useFormAnswer();
  return (
    <Form method="post" className="flex flex-1 flex-col">
      <input type="hidden" name="intent" value="complete" />
      <WizardStep title="Discover Features" line="What you can do from here.">
        {note ? <FormFailureNote {...note} /> : null}
        <DiscoverFeatures />
      </WizardStep>
      <WizardDock back={back} label="Complete Setup" pendingLabel="Saving..." pending={pending} />
    </Form>
  );
}
