import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useIsLive } from '~/components/frame/use-is-live';
import { Button } from '~/components/ui/button';
import { CHANGED_FIELD } from '~/domain/shared/changed-field';
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
  const { Form, submit, pending, answer, note } = useFormAnswer(section);
  const isLive = useIsLive();
  /** Names of what was changed and is not saved: a quick second change cancels the request of the first. */
  const changed = useRef(new Set<string>());
  useEffect(() => {
    if (!pending && !answer) changed.current.clear();
  }, [pending, answer]);
  const saveChange = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const name = target instanceof Element ? target.getAttribute('name') : null;
    if (name) changed.current.add(name);
    const fields = new FormData(currentTarget);
    for (const one of changed.current) fields.append(CHANGED_FIELD, one);
    submit(fields, { method: 'post', preventScrollReset: true });
  };
  return (
    <Form method="post" onChange={saveChange}>
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
