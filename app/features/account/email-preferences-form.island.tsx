import { Link } from '@remix-run/react';
import { useState } from 'react';
import { FormFailureNote } from '~/components/form/form-failure';
import { Switch } from '~/components/form/switch';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { Button } from '~/components/ui/button';
import { emailSwitches } from '~/domain/account/settings';
import type { EmailPreferences } from '~/domain/account/settings.schema';
import * as words from './email-preferences.words';

/** Fields that name the switches that were on when the form was drawn. */
export const WAS_ON = 'wasOn';

interface EmailPreferencesFormProps {
  stored: EmailPreferences;
  /** The form's action, when it is shown in a sheet on another screen. */
  action?: string;
  className?: string;
}

export function EmailPreferencesForm({ stored, action, className }: EmailPreferencesFormProps) {
  const { Form, pending, note, typed } = useFormAnswer();
  // As the switches were drawn: they keep their state where the page is loaded again.
  const [drawn] = useState(stored);
  const [before, link, after] = words.onlyWhileOn().split(/<\/?settings>/);
  return (
    <Form method="post" action={action} className={className}>
      {note ? <FormFailureNote {...note} /> : null}
      <input type="hidden" name={WAS_ON} value="" />
      {emailSwitches.map(({ name }) =>
        drawn[name] ? <input key={name} type="hidden" name={WAS_ON} value={name} /> : null,
      )}
      <div className="divide-y divide-line">
        {emailSwitches.map(({ name, label, line }) => (
          <Switch
            key={name}
            name={name}
            label={label}
            description={line}
            defaultChecked={typed ? typed[name] !== undefined : drawn[name]}
            disabled={name === 'securityAlerts'}
          />
        ))}
      </div>
      <p className="pt-4 text-caption text-text-3">
        {before}
        <Link to="/settings" className="font-semibold text-marigold-text">
          {link}
        </Link>
        {after}
      </p>
      <div className="py-5">
        <Button wide pending={pending} pendingLabel={words.saving()}>
          {words.save()}
        </Button>
      </div>
    </Form>
  );
}
