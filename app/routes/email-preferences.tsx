import type { MetaFunction } from '@remix-run/cloudflare';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { MemberError } from '~/components/member-error';
import { Page } from '~/components/page';
import { BackBar } from '~/components/top-bar';
import { Button } from '~/components/ui/button';
import { Switch } from '~/components/ui/switch';
import { emailSwitches } from '~/domain/settings';
import { emailPreferences } from '~/domain/settings.schema';
import { emailPreferencesOf, updateEmailPreferences } from '~/domain/settings.server';
import { validate } from '~/http/endpoint.server';
import { readFields } from '~/http/form.server';
import { seeOther } from '~/http/redirect.server';
import { memberScreen } from '~/http/screen.server';

export const meta: MetaFunction = () => [{ title: 'Email Preferences | Nukkad' }];

export const loader = memberScreen(async (ctx) => emailPreferencesOf(ctx.viewer));

export const action = memberScreen(async (ctx, { request }) => {
  const fields = await readFields(request);
  const wanted = Object.fromEntries(emailSwitches.map(({ name }) => [name, fields.has(name)]));
  // Security alerts have no switch of their own: they are always sent.
  await updateEmailPreferences(ctx, validate(emailPreferences, { ...wanted, securityAlerts: true }));
  return seeOther(request, '/settings', {
    flash: { title: 'Email Preferences Updated', text: 'They hold from now on.', tone: 'good' },
  });
});

export default function EmailPreferencesScreen() {
  const stored = useLoaderData<typeof loader>();
  const { formData } = useNavigation();
  return (
    <Page top={<BackBar title="Email Preferences" to="/settings" />}>
      <Form method="post" className="flex flex-1 flex-col px-4">
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
    </Page>
  );
}

export function ErrorBoundary() {
  return <MemberError />;
}
