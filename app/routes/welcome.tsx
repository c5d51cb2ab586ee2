import type { MetaFunction } from '@remix-run/cloudflare';
import { redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { welcomeAt } from '~/domain/welcome/welcome.server';
import { publicScreen } from '~/features/gate/screen.server';
import { welcomeMeta } from '~/features/welcome/welcome-meta';
import { WelcomeScreen } from '~/features/welcome/welcome-screen';

/** Strangers come for one look: the carousel's own small file is all the script there is. */
export const handle = { scripts: false };

/** `/` is the dashboard of people who are signed in, and the welcome screen of everybody else. */
export const loader = publicScreen(async (ctx, { url }) => {
  if (ctx.viewer) throw redirect('/dashboard');
  const { figures } = await welcomeAt(ctx, url.pathname);
  return { figures, origin: ctx.client.origin };
});

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  welcomeMeta({ origin: data?.origin ?? '', path: '/', preview: null });

export default function Welcome() {
  const { figures } = useLoaderData<typeof loader>();
  return <WelcomeScreen figures={figures} next={null} />;
}
