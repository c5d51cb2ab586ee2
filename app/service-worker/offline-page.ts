import { DAY_MS } from '~/lib/time/duration';

const SHELL = 'nukkad-shell';
const OFFLINE_PAGE_MS = DAY_MS;

const OFFLINE_PAGE = '/offline';

/** Keeps the page for what cannot be loaded, with its files, in this language only; looks for a newer one once a day. */
export async function keepOfflinePage(tag: string | null): Promise<void> {
  const language = tag?.split('-')[0] ?? 'en';
  const shell = await caches.open(SHELL);
  const kept = await shell.match(OFFLINE_PAGE, { ignoreVary: true });
  const isNew = Date.now() - Date.parse(kept?.headers.get('date') ?? '') < OFFLINE_PAGE_MS;
  if (isNew && kept?.headers.get('content-language') === tag) return;
  // It shows nothing of the person who is signed in.
  const page = await fetch(`${OFFLINE_PAGE}?lang=${language}`, { credentials: 'omit' });
  if (!page.ok) return;
  const files = (await page.clone().text()).match(/\/assets\/[\w./-]+/g) ?? [];
  await shell.addAll([...new Set(files)]);
  const headers = new Headers(page.headers);
  headers.set('date', new Date().toUTCString());
  await shell.put(OFFLINE_PAGE, new Response(page.body, { headers }));
  await removeOthers(shell, [OFFLINE_PAGE, ...files]);
}

/** The files of earlier builds, and of other languages. */
async function removeOthers(shell: Cache, paths: readonly string[]): Promise<void> {
  for (const request of await shell.keys())
    if (!paths.includes(new URL(request.url).pathname)) await shell.delete(request, { ignoreVary: true });
}

export async function offlinePage(): Promise<Response> {
  const page = await (await caches.open(SHELL)).match(OFFLINE_PAGE, { ignoreVary: true });
  return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error();
}

/** A file of the offline page. */
export const shellFile = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { ignoreVary: true, cacheName: SHELL });
