import { Form, useNavigation } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { Switch } from '~/components/ui/switch';
import { emailSwitches } from '~/domain/settings';
import type { EmailPreferences } from '~/domain/settings.schema';

interface EmailPreferencesFormProps {
  stored: EmailPreferences;
  /** Where it goes from a sheet on another screen. */
  action?: string;
  className?: string;
}

export function EmailPreferencesForm({ stored, action, className }: EmailPreferencesFormProps) {
  const { formData } = useNavigation();
  return (
    <Form method="post" action={action} className={className}>
      <div className="divide-y divide-line">
        {emailSwitches.map(({ name, label, line }) => (
          <Switch
            key={name}
            name={name}
            label={label}
            description={line}
            defaultChecked={stored[name]}
            disabled={name === 'securityAlerts'}
          />
        ))}
      </div>
      <div className="py-5">
        <Button wide pending={formData !== undefined} pendingLabel="Saving...">
          Save preferences
        </Button>
      </div>
    </Form>
  );
}
