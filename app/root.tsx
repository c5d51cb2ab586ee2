import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from '@remix-run/react';
import { type ReactNode, useContext } from 'react';
import { ErrorScreen } from '~/components/frame/error-screen';
import { keepOffer } from '~/features/install/early-offer.inline';
import { manifestPath } from '~/features/install/manifest';
import { DeferredScripts } from '~/features/layout/deferred-scripts';
import { KeptLive } from '~/features/layout/kept-live.island';
import { StaticPageScript } from '~/features/layout/static-page-script';
import { ToasterIsland } from '~/features/shell/toaster.island';
import { currentLanguage } from '~/lib/language/current-language';
import { languages } from '~/lib/language/language';
import { noteRequest } from '~/lib/time/request-time';
import stylesheet from './app.css?url';
import { openShell } from './features/shell/shell.server';
import * as words from './features/shell/shell.words';
import { useShell } from './features/shell/use-shell';
import { LowDataContext } from './http/low-data';
import { NonceContext } from './http/nonce';
import { revalidateUnlessFailed } from './http/revalidation';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/icons/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: manifestPath(currentLanguage()) },
];

/** Loads the data of the frame around every screen; needs no query, because the viewer is already known. */
export const loader = ({ request, context }: LoaderFunctionArgs) => openShell(context.app, request);

/**
 * Reactions on cards and other tabs of the same screen do not change the root's data; everything else may
 * (sign-in, badges, flash). The router calls this first, before any request.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  noteRequest();
  const { formMethod, formAction, currentUrl, nextUrl } = change;
  const isTab =
    !formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  if (isTab || /^\/post\/[^/]+$/.test(formAction ?? '')) return false;
  return revalidateUnlessFailed(change);
}

export function Layout({ children }: { children: ReactNode }) {
  const shell = useShell();
  const nonce = useContext(NonceContext);
  const theme = shell?.theme === 'system' ? undefined : shell?.theme;
  return (
    <html
      lang={languages[currentLanguage()].tag}
      data-theme={theme}
      data-compact={shell?.isCompact || undefined}
      data-low-data={shell?.isLowData || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeColor theme={theme} />
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#main" className="skip-link">
          {words.skip()}
        </a>
        <LowDataContext.Provider value={shell?.isLowData === true}>{children}</LowDataContext.Provider>
        <ToasterIsland flash={shell?.flash ?? null} />
        <PageScripts nonce={nonce} />
      </body>
    </html>
  );
}

function ThemeColor({ theme }: { theme: 'dark' | 'light' | undefined }) {
  if (theme) return <meta name="theme-color" content={theme === 'light' ? '#faf8f3' : '#0b0f18'} />;
  return (
    <>
      <meta name="theme-color" content="#0b0f18" media="(prefers-color-scheme: dark)" />
      <meta name="theme-color" content="#faf8f3" media="(prefers-color-scheme: light)" />
    </>
  );
}

/**
 * zod tests whether `new Function` works; the CSP refuses it, and each test is reported as a violation. zod
 * reads this when a schema is made, which is before any script of a screen runs.
 */
const ZOD_WITHOUT_EVAL = 'globalThis.__zod_globalConfig={jitless:true}';

/**
 * A screen without islands (`handle = { scripts: false }`) loads no React, and no script at all for
 * signed-out visitors.
 */
function PageScripts({ nonce }: { nonce: string | undefined }) {
  const matches = useMatches();
  const viewer = useShell()?.viewer;
  const handle = matches.at(-1)?.handle as { scripts?: boolean } | undefined;
  if (handle?.scripts === false) {
    // This document is never hydrated, so the browser need not know what is in it.
    return import.meta.env.SSR && viewer ? <StaticPageScript alerts={viewer.alerts} /> : null;
  }
  return (
    <>
      {/* A stranger's page leaves the browser's offer to install to the browser. */}
      <script nonce={nonce} suppressHydrationWarning>
        {import.meta.env.SSR && viewer ? `${ZOD_WITHOUT_EVAL};${keepOffer}` : ZOD_WITHOUT_EVAL}
      </script>
      <ScrollRestoration nonce={nonce} />
      <DeferredScripts nonce={nonce} />
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <>
      <ErrorScreen />
      <KeptLive />
    </>
  );
}
