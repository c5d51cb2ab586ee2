import type { MetaFunction } from '@remix-run/cloudflare';
import { redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { welcomeAt } from '~/domain/welcome/welcome.server';
import { publicScreen } from '~/features/gate/screen.server';
import { welcomeMeta } from '~/features/welcome/welcome-meta';
import { WelcomeScreen } from '~/features/welcome/welcome-screen';

/** The carousel's own small file is the only script of the welcome screen. */
export const handle = { scripts: false };

/** `/` redirects signed-in users to the dashboard and shows the welcome screen to others. */
export const loader = publicScreen(async (ctx, { url }) => {
  if (ctx.viewer) throw redirect('/dashboard');
  const { figures } = await welcomeAt(ctx, url.pathname);
  return { figures, origin: ctx.client.origin, appName: ctx.config.appName };
});

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  welcomeMeta({ appName: data?.appName ?? '', origin: data?.origin ?? '', path: '/', preview: null });

export default function Welcome() {
  const { figures } = useLoaderData<typeof loader>();
  return <WelcomeScreen figures={figures} next={null} />;
}
