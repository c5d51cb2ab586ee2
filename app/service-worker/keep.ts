import { registerRoute } from 'workbox-routing';
import { LANGUAGE_PATH } from '~/lib/language/language';
import { isKeptRest, isOwnPath, type PageMessage } from '~/lib/offline/kept';
import { ownCaches, pathOf } from '~/lib/offline/own-copies';
import { sleep } from '~/lib/time/sleep';
import { keepForms, keptForm } from './forms';
import { offlinePage } from './offline-page';
import { ownerId } from './owner';
import { keepTable, routeTable, scriptsOfKeptScreens, scriptsOfScreen } from './route-table';
import { type MessageEvent, tell } from './scope';
import { dataOf, documentsOf, feedRest, servedFrom, trimScreens } from './screens';
import { areScriptsKept, forgetScripts, scripts, scriptsOfPages, trimScripts } from './scripts';

/** What a page that hears that it is cut off needs to leave for a document, before what it waits for fails. */
const LEAVE_MS = 3_000;

/** Screens, and nothing that is a file or an answer of the API. */
const isScreen = (pathname: string) =>
  !/^\/(api|files|assets|art|icons|scripts|cards|ws)(\/|$)/.test(pathname);

/** Answers the requests of pages: from the network where there is one, else from what is kept. */
export function keepScreens(): void {
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isScreen(url.pathname),
    async ({ request, event, url }) => {
      try {
        return await documentsOf(url).handle({ request, event });
      } catch {
        return (await keptForm(url)) ?? (await throughData(url)) ?? (await offlinePage());
      }
    },
  );
  registerRoute(
    // A prefetch stays the browser's own, which tells the Worker that it is one.
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'cors' && url.pathname.endsWith('.data'),
    ({ request, event, url }) => orReportOffline(event, request, dataOf(url).handle({ request, event })),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isKeptRest(url),
    ({ request, event }) => feedRest.handle({ request, event }),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === '/__manifest',
    ({ request, event, url }) =>
      orReportOffline(event, request, routeTable(request, event, url.searchParams.get('version'))),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    ({ request, event }) => orReportOffline(event, request, scriptsOfPages.handle({ request, event })),
  );
}

/** Leads back to the page where a change of language reaches nobody: a form's address has no copy, and some apps no way back. */
export function stayInLanguage(): void {
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin && request.mode === 'navigate' && url.pathname === LANGUAGE_PATH,
    async ({ request }) => {
      const copy = request.clone();
      try {
        return await fetch(request);
      } catch {
        const next = String((await copy.formData()).get('next') ?? '');
        return Response.redirect(isOwnPath(next) ? next : '/', 303);
      }
    },
    'POST',
  );
}

/** Keeps what a page asks for. */
export async function keepAsAsked(
  event: MessageEvent,
  message: Extract<PageMessage, { type: 'keep' | 'warm' }>,
): Promise<void> {
  if (message.type === 'warm') {
    // Nothing is kept for who has signed out since the page asked.
    if ((await ownerId()) === null) return;
    await keepRoutes(message.version);
    await keepScripts(await scriptsOfKeptScreens(), event);
    await keepForms(event);
    return trimKept();
  }
  await keepRoutes(message.version);
  const request = new Request(message.path, { headers: { accept: 'text/html' } });
  const [response, done] = documentsOf(new URL(request.url)).handleAll({ request, event });
  await Promise.all([response, done, keepScripts(message.files, event)]);
  await trimKept();
}

/** Once a page: each cache's trim walks through the times of all copies. */
export async function trimKept(): Promise<void> {
  await trimScripts();
  await trimScreens();
}

/** Without the routes of its version, what is kept does not open. */
const keepRoutes = async (version: string | undefined): Promise<void> => {
  if (version) await keepTable(version).catch(() => undefined);
};

async function keepScripts(files: readonly string[], event: ExtendableEvent): Promise<void> {
  const id = await ownerId();
  for (const file of files) {
    await scripts.handle({ request: new Request(file), event });
    // Somebody has signed out since: the script that was on its way then is kept for nobody.
    if (id !== null && (await ownerId()) === null) return forgetScripts();
  }
}

/** The page hears of it first, and may go where a document can be shown; then the request fails as it would have. */
async function orReportOffline(
  event: ExtendableEvent,
  request: Request,
  answer: Promise<Response>,
): Promise<Response> {
  try {
    return await answer;
  } catch (error) {
    // What the page has given up says nothing about the network.
    if (request.signal.aborted) throw error;
    if (await tell(event, { type: 'cut', path: new URL(request.url).pathname })) await sleep(LEAVE_MS);
    throw error;
  }
}

/**
 * A screen of which only data and scripts are kept opens through a document that is kept: its page goes on to the address behind the
 * `#` without the network. Without the scripts that page would load the address again, and so on.
 */
async function throughData({ pathname, search }: URL): Promise<Response | null> {
  const kept = (await Promise.all([ownCaches.data, ownCaches.edits].map(servedFrom))).flat();
  const data = kept.filter((url) => url.pathname.endsWith('.data'));
  const isHere = data.some(({ href }) => pathOf(href) === pathname + search);
  if (!isHere || !(await areScriptsKept(await scriptsOfScreen(pathname)))) return null;
  const pages = await servedFrom(ownCaches.pages);
  const through = pages.find((page) => page.pathname === '/dashboard') ?? pages.at(-1);
  return through ? Response.redirect(`${through.pathname}${through.search}#${pathname}${search}`) : null;
}
