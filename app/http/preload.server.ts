import sprite from 'virtual:icon-sprite';
import stylesheet from '~/app.css?url';

/**
 * `Link` header of a screen. Cloudflare sends the stylesheet as 103 Early Hints, which are cached by URL, so no user data may be in it.
 * Scripts are left out, since they come after the first paint. Icons are prefetched: no `preload` matches what `<use>` fetches, and
 * Chromium warns of an unused one.
 */
export const preloadLinks = `<${stylesheet}>; rel=preload; as=style, <${sprite}>; rel=prefetch`;
