import sprite from 'virtual:icon-sprite';
import type { EntryContext } from '@remix-run/cloudflare';
import stylesheet from '~/app.css?url';

/**
 * `Link` header of a screen: the stylesheet, and after it the entry's modules if the screen has scripts. Browsers fetch them before they
 * parse the HTML, and Cloudflare sends the stylesheet as 103 Early Hints. It must not contain user data, since hints are cached by
 * URL.
 *
 * Icons are prefetched: no `preload` matches what `<use>` fetches, and Chromium says on every screen that it was not used.
 */
export function preloadLinks({ manifest, routeModules, staticHandlerContext }: EntryContext): string {
  const last = staticHandlerContext.matches.at(-1)?.route.id;
  const { handle } = (last && routeModules[last]) || {};
  const hasScripts = (handle as { scripts?: boolean } | undefined)?.scripts !== false;
  const { module, imports } = manifest.entry;
  return [
    `<${stylesheet}>; rel=preload; as=style`,
    `<${sprite}>; rel=prefetch`,
    ...(hasScripts
      ? [module, ...imports].map((path) => `<${path}>; rel=modulepreload; fetchpriority=low`)
      : []),
  ].join(', ');
}
