import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { watchRequests } from './settled';
import { whenLive } from './when-live';

/** How often a request is sent again whose connection the server has closed. */
const CLOSED_CONNECTIONS = 2;

/**
 * Lets the contexts of a browser wait as a person and a browser do: pages for their scripts after `goto` and `reload`, unless a test of
 * the moments before passes a `waitUntil` of its own; a test's own requests for a new connection where the kept one has just been closed.
 */
export function openPatientContexts(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    makePatient(context, options?.javaScriptEnabled !== false);
    return context;
  };
}

/** The same for a context that is a browser of its own. */
export function makePatient(context: BrowserContext, hasScripts = true): void {
  askAgain(context.request);
  context.on('page', watchRequests);
  if (hasScripts) context.on('page', waitForScripts);
}

/** `get`, `post` and the others ask by `fetch`. Only a reset connection counts as a reason, no answer does. */
function askAgain(request: APIRequestContext): void {
  const fetch = request.fetch.bind(request);
  request.fetch = (url, options) => fetch(url, { maxRetries: CLOSED_CONNECTIONS, ...options });
}

function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await whenLive(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await whenLive(page);
    return response;
  };
}
