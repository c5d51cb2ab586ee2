import { type MetaFunction, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Page } from '~/components/frame/page';
import { RolePicker } from '~/features/auth/role-picker.island';
import { publicScreen } from '~/features/gate/screen.server';
import * as words from '~/features/onboarding/onboarding.words';
import { BackBar } from '~/features/shell/top-bar';
import { openPageMeta } from '~/features/welcome/picture-meta';
import { nextPath } from '~/http/redirect.server';

export const meta: MetaFunction = ({ matches }) => openPageMeta(words.userTypeTitle(), matches);

export const loader = publicScreen(async ({ viewer }, { url }) => {
  const next = nextPath(url);
  if (viewer) throw redirect(next ?? '/dashboard');
  return { next, isRefused: url.searchParams.has('choose') };
});

export default function UserType() {
  const { next, isRefused } = useLoaderData<typeof loader>();
  return (
    <Page top={<BackBar to={next ?? '/onboarding'} />}>
      <div className="px-4 pb-3">
        <h1 className="text-heading font-bold tracking-[-0.015em]">{words.userTypeTitle()}</h1>
        <p className="mt-1 text-text-2">{words.userTypeText()}</p>
      </div>
      <RolePicker next={next} isRefused={isRefused} />
    </Page>
  );
}
