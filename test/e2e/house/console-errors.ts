import type { Page } from '@playwright/test';

/** Whether the browser complains about the document that is missing on purpose, or about what tests forbid. */
const isMeant = (text: string, url: string) =>
  (text.includes('404') && /\/nowhere$/.test(url)) ||
  text.includes('blocked by Playwright') ||
  // Of a page that is left while it connects.
  text.includes('WebSocket is closed before the connection is established');

/** Collects errors and warnings of the console, and violations of the content security policy. */
export async function consoleErrorsOf(page: Page): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (!/error|warning/.test(message.type()) || isMeant(message.text(), page.url())) return;
    errors.push(`${page.url()}: ${message.text()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      reportError(new Error(`The policy stops ${violatedDirective} ${blockedURI}`)),
    );
  });
  return errors;
}
