import type { MetaDescriptor } from '@remix-run/cloudflare';
import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { ErrorScreen, type ErrorScreenProps } from '~/components/frame/error-screen';
import { lazyPart } from '~/components/hydration/lazy-part';
import { Part } from '~/components/hydration/part';
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

/** The meta tags of the welcome screen when it replaces the requested screen, else null. */
export const gateMeta = (error: unknown): MetaDescriptor[] | null =>
  isRouteErrorResponse(error) && isGate(error.data) ? error.data.meta : null;
