import type { BrowserContext } from '@playwright/test';

/** The headless shell has no badge of an app: it ends a service worker that clears one, and the page that waits for its answer. */
export function withoutBadge(context: BrowserContext): void {
  context.on('serviceworker', (worker) => {
    worker
      .evaluate(() => void Object.defineProperty(navigator, 'clearAppBadge', { value: undefined }))
      // It has ended meanwhile.
      .catch(() => undefined);
  });
}
