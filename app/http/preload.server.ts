import type { EntryContext } from '@remix-run/cloudflare';
import stylesheet from '~/app.css?url';

/**
 * `Link` header of a screen: the one stylesheet, and the entry's modules where the screen has scripts at all. Browsers
 * begin to fetch them before the HTML is read, and Cloudflare sends the stylesheet ahead as 103 Early Hints. It names
 * nothing of the user or the page: such hints are remembered by address.
 */
export function preloadLinks({ manifest, routeModules, staticHandlerContext }: EntryContext): string {
  const last = staticHandlerContext.matches.at(-1)?.route.id;
  const { handle } = (last && routeModules[last]) || {};
  const hasScripts = (handle as { scripts?: boolean } | undefined)?.scripts !== false;
  const { module, imports } = manifest.entry;
  return [
    `<${stylesheet}>; rel=preload; as=style`,
    ...(hasScripts ? [module, ...imports].map((path) => `<${path}>; rel=modulepreload`) : []),
  ].join(', ');
}
