import { Form, useSubmit } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from '~/components/ui/button';
import { useIsLive } from './use-is-live';

interface AutosaveFormProps {
  /** Sent as `section`, so that one action knows which switches were on the form. */
  section: string;
  children: ReactNode;
}

/** A group of switches that is saved with every change; without script it has a button. */
export function AutosaveForm({ section, children }: AutosaveFormProps) {
  const submit = useSubmit();
  const isLive = useIsLive();
  return (
    <Form
      method="post"
      preventScrollReset
      replace
      onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true, replace: true })}
    >
      <input type="hidden" name="section" value={section} />
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
