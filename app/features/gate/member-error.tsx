import type { MetaDescriptor } from '@remix-run/cloudflare';
import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { ErrorScreen, type ErrorScreenProps } from '~/components/frame/error-screen';
import { lazyPart, Part } from '~/components/frame/lazy-part';
import { welcomeMeta } from '~/features/welcome/welcome-meta';
import { isGate } from './gate';

/** Loaded on demand, because members never see it: it would take 5 KB of the feed's budget. */
const welcome = lazyPart(() =>
  import('~/features/welcome/welcome-screen').then((file) => file.WelcomeScreen),
);

/**
 * The error boundary of a screen that needs a signed-in user. A signed-out visitor sees the welcome screen,
 * which returns here after sign-in.
 */
export function MemberError(props: ErrorScreenProps) {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && isGate(error.data)) return <Part of={welcome} props={error.data} />;
  return <ErrorScreen {...props} />;
}

interface MemberErrorPlace {
  error: unknown;
  /** The site's public origin. */
  origin: string;
  /** The requested path. */
  path: string;
}

/** The meta tags of the welcome screen when it replaces the requested screen, else null. */
export function gateMeta({ error, origin, path }: MemberErrorPlace): MetaDescriptor[] | null {
  if (!isRouteErrorResponse(error) || !isGate(error.data)) return null;
  return welcomeMeta({ origin, path, preview: error.data.preview });
}
