import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Page } from '~/components/frame/page';
import { emailSwitches } from '~/domain/account/settings';
import { emailPreferences } from '~/domain/account/settings.schema';
import { emailPreferencesOf, updateEmailPreferences } from '~/domain/account/settings.server';
import * as words from '~/features/account/email-preferences.words';
import { EmailPreferencesForm, WAS_ON } from '~/features/account/email-preferences-form.island';
import { MemberError } from '~/features/gate/member-error';
import { memberScreen } from '~/features/gate/screen.server';
import { screenTitle } from '~/features/shell/screen-title';
import { BackBar } from '~/features/shell/top-bar';
import { actionHeadersOnly, failForm, readFields } from '~/http/form.server';
import { keepForm } from '~/http/keep-form';
import { nextPath, seeOther } from '~/http/redirect.server';
import { revalidateUnlessFailed } from '~/http/revalidation';
import { validate } from '~/lib/validate';

export const meta: MetaFunction = ({ matches }) => [{ title: screenTitle(words.title(), matches) }];

export const loader = memberScreen(async (ctx) => emailPreferencesOf(ctx.viewer));

export const action = memberScreen(async (ctx, { request, url }) => {
  const fields = await readFields(request);
  // What stays as it was drawn may have been changed elsewhere since, by a link in a mail or another device.
  const wasOn = fields.getAll(WAS_ON);
  const isMoved = (name: string) => wasOn.length === 0 || fields.has(name) !== wasOn.includes(name);
  const moved = emailSwitches.filter(({ name }) => isMoved(name));
  const wanted = Object.fromEntries(moved.map(({ name }) => [name, fields.has(name)]));
  // Security alerts can't be switched off.
  try {
    const preferences = { ...wanted, securityAlerts: true };
    await updateEmailPreferences(ctx, validate(emailPreferences.partial(), preferences));
  } catch (error) {
    return failForm(ctx, fields, error, { request, ...failed() });
  }
  return seeOther(request, nextPath(url) ?? '/settings', {
    flash: { title: words.updated(), text: words.updatedText(), tone: 'good' },
  });
});

const failed = () => ({ title: words.failed() });

export const clientAction = keepForm(failed);

export const shouldRevalidate = revalidateUnlessFailed;

export const headers = actionHeadersOnly;

export default function EmailPreferencesScreen() {
  const stored = useLoaderData<typeof loader>();
  return (
    <Page top={<BackBar title={words.title()} to="/settings" />}>
      <EmailPreferencesForm stored={stored} className="px-4" />
    </Page>
  );
}

export function ErrorBoundary() {
  return <MemberError />;
}
