import type { ReactNode } from 'react';
import { useIsLive } from '~/components/frame/use-is-live';
import { Button } from '~/components/ui/button';
import { FormFailureNote } from './form-failure';
import { useFormAnswer } from './use-form-answer';

interface AutosaveFormProps {
  /** Sent as `section`, so that one action knows which switches were on the form. */
  section: string;
  children: ReactNode;
}

/** A group of switches that is saved with every change; without script it has a button. */
export function AutosaveForm({ section, children }: AutosaveFormProps) {
  const { Form, submit, note } = useFormAnswer(section);
  const isLive = useIsLive();
  return (
    <Form method="post" onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}>
      <input type="hidden" name="section" value={section} />
      {note ? <FormFailureNote {...note} /> : null}
      {children}
      {isLive ? null : (
        <div className="px-4 pt-2">
          <Button variant="secondary" size="sm">
            Save
          </Button>
        </div>
      )}
    </Form>
  );
}
