import type { Page, Route } from '@playwright/test';

/**
 * Hands the first request to `url` to `handle` and lets later ones pass. Playwright's own `times` switches interception off after the
 * last one, and a request that the page makes at that moment is lost.
 */
export async function routeFirst(
  page: Page,
  url: string | ((url: URL) => boolean),
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  let isTaken = false;
  await page.route(url, (route) => {
    if (isTaken) return route.fallback();
    isTaken = true;
    return handle(route);
  });
}
