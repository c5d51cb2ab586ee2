import sprite from 'virtual:icon-sprite';
import stylesheet from '~/app.css?url';

/**
 * `Link` header of a screen. Browsers fetch what it names before they parse the HTML, and Cloudflare sends the stylesheet as 103 Early
 * Hints; it must not contain user data, since hints are cached by URL. Scripts are not in it: they come after the first paint.
 *
 * Icons are prefetched: no `preload` matches what `<use>` fetches, and Chromium says on every screen that it was not used.
 */
export const preloadLinks = `<${stylesheet}>; rel=preload; as=style, <${sprite}>; rel=prefetch`;
