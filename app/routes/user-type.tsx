import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Page } from '~/components/frame/page';
import { RolePicker } from '~/features/auth/role-picker.island';
import { publicScreen } from '~/features/gate/screen.server';
import { BackBar } from '~/features/shell/top-bar';
import { openPageMeta } from '~/features/welcome/picture-meta';
import { nextPath } from '~/http/redirect.server';

export const meta: MetaFunction = ({ matches }) => openPageMeta('How will you use Nukkad? | Nukkad', matches);

export const loader = publicScreen(async (_ctx, { url }) => ({ next: nextPath(url) }));

export default function UserType() {
  const { next } = useLoaderData<typeof loader>();
  return (
    <Page top={<BackBar to={next ?? '/onboarding'} />}>
      <div className="px-4 pb-3">
        <h1 className="text-heading font-bold tracking-[-0.015em]">How will you use Nukkad?</h1>
        <p className="mt-1 text-text-2">This decides what you can post and what you see first.</p>
      </div>
      <RolePicker next={next} />
    </Page>
  );
}
