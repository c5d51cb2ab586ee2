import type { MetaFunction } from '@remix-run/cloudflare';
import { isRouteErrorResponse, Outlet, useRouteError } from '@remix-run/react';
import { ErrorScreen } from '~/components/error-screen';
import { welcomeMeta } from '~/components/welcome/welcome-meta';
import { WelcomeScreen } from '~/components/welcome/welcome-screen';
import { isGate } from '~/http/gate';
import type { loader as rootLoader } from '~/root';

/** Frame of every screen that needs a signed-in person. */
export default function Member() {
  return <Outlet />;
}

export const meta: MetaFunction<null, { root: typeof rootLoader }> = ({ error, matches, location }) => {
  if (!isRouteErrorResponse(error) || !isGate(error.data)) return [];
  const shell = matches.find(({ id }) => id === 'root')?.data as { origin: string } | undefined;
  return welcomeMeta({ origin: shell?.origin ?? '', path: location.pathname, preview: error.data.preview });
};

/** For strangers the welcome screen stands in place of the asked-for one and returns to it after sign-in. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && isGate(error.data)) return <WelcomeScreen {...error.data} />;
  return <ErrorScreen />;
}
