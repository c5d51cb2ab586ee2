import { data, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { EmptyState } from '~/components/frame/empty-state';
import { ErrorScreen } from '~/components/frame/error-screen';
import { Page } from '~/components/frame/page';
import { Button, ButtonLink } from '~/components/ui/button';
import { holdsUnsubscribe, stopInvestmentAlerts } from '~/domain/feed/unsubscribe.server';
import { publicScreen } from '~/features/gate/screen.server';
import { OwnNav } from '~/features/shell/own-nav';
import { BackBar } from '~/features/shell/top-bar';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [
  { title: 'E-mail | Nukkad' },
  { name: 'robots', content: 'noindex' },
];

const linkOf = (url: URL) => ({
  id: url.searchParams.get('id') ?? '',
  mark: url.searchParams.get('mark') ?? '',
});

/** A GET changes nothing, because mail programs open links to check them. */
export const loader = publicScreen(async (ctx, { url }) => {
  const { id, mark } = linkOf(url);
  const isGood = holdsUnsubscribe(ctx, id, mark);
  return data({ isGood }, { status: isGood ? 200 : 404 });
});

export const action = publicScreen(async (ctx, { url }) => {
  const { id, mark } = linkOf(url);
  await stopInvestmentAlerts(ctx, id, mark);
  return { isDone: true };
});

export default function Unsubscribe() {
  const { isGood } = useLoaderData<typeof loader>();
  const isDone = useActionData<typeof action>()?.isDone === true;
  const settings = <ButtonLink to="/email-preferences">Email Preferences</ButtonLink>;
  return (
    <Page top={<BackBar title="Investment alerts" to="/" line />} nav={<OwnNav />}>
      {isDone ? (
        <EmptyState
          title="No more investment alerts"
          line="We no longer mail you about interests and new offers. You can turn it on again."
          action={settings}
        />
      ) : isGood ? (
        <form method="post" className="grid gap-4 px-4 py-6">
          <p className="text-text-2">
            Do you want to stop mails about interests, answers and new offers that match your preferences?
          </p>
          <Button wide>Stop investment alerts</Button>
        </form>
      ) : (
        <EmptyState
          title="This link is not complete"
          line="Open the link in the mail again, or change your e-mail preferences."
          action={settings}
        />
      )}
    </Page>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
