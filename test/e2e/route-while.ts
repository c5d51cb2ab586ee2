import type { BrowserContext, Page, Route } from '@playwright/test';

/**
 * Hands requests to `url` to `handle` until the returned function is called. Playwright's `unroute` switches interception off, and a request
 * that the page makes at that moment is lost.
 */
export async function routeWhile(
  where: Page | BrowserContext,
  url: string | ((url: URL) => boolean),
  handle: (route: Route) => Promise<void> | void,
): Promise<() => void> {
  let isOn = true;
  await where.route(url, (route) => (isOn ? handle(route) : route.fallback()));
  return () => {
    isOn = false;
  };
}
