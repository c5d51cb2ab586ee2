import type { MetaDescriptor } from '@remix-run/cloudflare';
import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { ErrorScreen, type ErrorScreenProps } from '~/components/frame/error-screen';
import { lazyPart, Part } from '~/components/frame/lazy-part';
import { welcomeMeta } from '~/features/welcome/welcome-meta';
import { isGate } from './gate';

/** Members never see it, so its script is not part of theirs: 5 KB of the feed's budget. */
const welcome = lazyPart(() =>
  import('~/features/welcome/welcome-screen').then((file) => file.WelcomeScreen),
);

/**
 * Error boundary of a screen that needs a signed-in user and has words of its own for what is missing. For strangers
 * the welcome screen is shown in place of the asked-for one and returns to it after sign-in.
 */
export function MemberError(props: ErrorScreenProps) {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && isGate(error.data)) return <Part of={welcome} props={error.data} />;
  return <ErrorScreen {...props} />;
}

interface MemberErrorPlace {
  error: unknown;
  /** Origin that people see. */
  origin: string;
  /** Path that was asked for. */
  path: string;
}

/** Head of the welcome screen in place of the asked-for one; null where it is not shown there. */
export function gateMeta({ error, origin, path }: MemberErrorPlace): MetaDescriptor[] | null {
  if (!isRouteErrorResponse(error) || !isGate(error.data)) return null;
  return welcomeMeta({ origin, path, preview: error.data.preview });
}
