import type { ReactNode } from 'react';
import { useIsLive } from '~/components/frame/use-is-live';
import { Button } from '~/components/ui/button';
import { save } from './form.words';
import { FormFailureNote } from './form-failure';
import { useFormAnswer } from './use-form-answer';

interface AutosaveFormProps {
  /** Submitted as `section`, so that the action knows which switches the form contains. */
  section: string;
  children: ReactNode;
}

/** A group of settings that is saved on every change; without a script it has a Save button. */
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
            {save()}
          </Button>
        </div>
      )}
    </Form>
  );
}
