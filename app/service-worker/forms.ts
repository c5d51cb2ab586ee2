import {
  BLANK_HEADER,
  KEEP_FORM,
  KEEP_HEADER,
  keptForms,
  NOBODY,
  SAVED_AT_HEADER,
  SAVED_TIMING,
} from '~/lib/offline/kept';
import { ownCaches } from '~/lib/offline/own-copies';
import { VIEWER_HEADER } from '~/lib/page-viewer';
import { DAY_MS } from '~/lib/time/duration';
import { heardOf, isStillOwner, ownerId } from './owner';
import { newestVersion, scriptsOfForm } from './route-table';
import { areScriptsKept, forgetScripts, scripts } from './scripts';

/*
 * The forms to create a post or a listing, blank, so that they open without a network (decision 064). A copy is of one person, one
 * build and one language, and is fetched again once a day.
 */
const KEPT_MS = DAY_MS;
const VERSION_HEADER = 'nukkad-version';
/** On a copy: the scripts that it needs, also those of later presses. */
const FILES_HEADER = 'nukkad-files';
const ignoreVary = { ignoreVary: true };

/** Keeps the forms ahead of use, unless they are kept as they are now. */
export async function keepForms(event: ExtendableEvent): Promise<void> {
  const version = await newestVersion();
  if (!version) return;
  for (const path of keptForms) {
    // Nothing is kept for who has signed out meanwhile.
    if ((await ownerId()) === null) return;
    if (!(await isCurrent(path, version))) await keep(path, version, event);
  }
}

async function isCurrent(path: string, version: string): Promise<boolean> {
  const headers = (await copyOf(path))?.headers;
  return (
    headers?.get(VERSION_HEADER) === version &&
    Date.now() - Number(headers.get(SAVED_AT_HEADER)) < KEPT_MS &&
    headers.get(VIEWER_HEADER) === (await ownerId())
  );
}

async function keep(path: string, version: string, event: ExtendableEvent): Promise<void> {
  const askedAt = Date.now();
  const response = await fetch(path, { headers: { accept: 'text/html', [BLANK_HEADER]: '1' } });
  const viewer = response.headers.get(VIEWER_HEADER);
  if (viewer) await heardOf(viewer === NOBODY ? null : viewer, askedAt);
  // A server that is busy says nothing of the form.
  if (response.status === 429 || response.status >= 500) return;
  const cache = await caches.open(ownCaches.forms);
  if (response.headers.get(KEEP_HEADER) !== KEEP_FORM) {
    await cache.delete(path, ignoreVary);
    return;
  }
  const html = await response.text();
  // The table of its build comes with the next screen.
  if (!html.includes(version)) return;
  const { form, feed } = await scriptsOfForm(path);
  const own = html.match(/\/assets\/[\w./-]+\.(?:js|css)/g) ?? [];
  // Somebody may sign out meanwhile: then nothing more is kept.
  const mayGoOn = () => isStillOwner(viewer);
  const files = [...new Set([...own, ...(await withLater({ form, feed }, event, mayGoOn))])];
  for (const file of files) if (await mayGoOn()) await load(file, event);
  const headers = new Headers(response.headers);
  headers.set(VERSION_HEADER, version);
  headers.set(FILES_HEADER, files.join(' '));
  headers.set(SAVED_AT_HEADER, String(Date.now()));
  headers.set('server-timing', `${SAVED_TIMING};desc="${Date.now()}"`);
  if (!(await mayGoOn())) return forgetScripts();
  // The earlier copy stays until this one is whole.
  await cache.delete(path, ignoreVary);
  await cache.put(path, new Response(html, { headers }));
}

/** These scripts and what they load on demand, except what the feed has, too. */
async function withLater(
  { form, feed }: { form: string[]; feed: string[] },
  event: ExtendableEvent,
  mayGoOn: () => Promise<boolean>,
) {
  const found = new Set(form.filter((file) => !feed.includes(file)));
  // A set is walked to its end, also where it grows.
  for (const file of found) {
    if (!(await mayGoOn())) break;
    const text = await (await load(file, event)).text();
    for (const [, name = ''] of text.matchAll(/["'`](\.\.?\/[\w./-]+\.js)["'`]/g)) {
      const { pathname } = new URL(name, location.origin + file);
      if (!feed.includes(pathname)) found.add(pathname);
    }
  }
  return found;
}

const load = (file: string, event: ExtendableEvent): Promise<Response> =>
  scripts.handle({ request: new Request(file), event });

const copyOf = (path: string) => caches.match(path, { ...ignoreVary, cacheName: ownCaches.forms });

/** The form at an address, where there is no network; the form itself puts in what the address asks for. */
export async function keptForm({ pathname, search }: URL): Promise<Response | null> {
  const copy = keptForms.includes(pathname) ? await copyOf(pathname) : undefined;
  if (!copy || copy.headers.get(VIEWER_HEADER) !== (await ownerId())) return null;
  if (!(await areScriptsKept((copy.headers.get(FILES_HEADER) ?? '').split(' ')))) return null;
  return search ? Response.redirect(`${pathname}#${pathname}${search}`) : copy;
}
