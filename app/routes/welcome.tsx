import type { MetaFunction } from '@remix-run/cloudflare';
import { redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { welcomeAt } from '~/domain/welcome/welcome.server';
import { publicScreen } from '~/features/gate/screen.server';
import { welcomeMeta } from '~/features/welcome/welcome-meta';
import { WelcomeScreen } from '~/features/welcome/welcome-screen';
import { namedLanguage } from '~/http/language.server';

/** The carousel's own small file is the only script of the welcome screen. */
export const handle = { scripts: false };

/** `/` redirects signed-in users to the dashboard and shows the welcome screen to others. */
export const loader = publicScreen(async (ctx, { request, url }) => {
  if (ctx.viewer) throw redirect('/dashboard');
  const { figures } = await welcomeAt(ctx, url.pathname);
  const { client, config } = ctx;
  return { figures, origin: client.origin, appName: config.appName, language: namedLanguage(request) };
});

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  welcomeMeta({
    appName: data?.appName ?? '',
    origin: data?.origin ?? '',
    path: '/',
    language: data?.language ?? null,
    preview: null,
  });

export default function Welcome() {
  const { figures } = useLoaderData<typeof loader>();
  return <WelcomeScreen figures={figures} next={null} />;
}
