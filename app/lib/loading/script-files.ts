import { afterPaint } from '../after-paint';

/*
 * Browsers before the autumn of 2026 remember for as long as the document lives that the import or preload of a script failed
 * (whatwg/html#6768): a button pressed without a network would stay without effect when the network is back. A fetch can be tried again, so
 * that nothing is imported before all its files have been fetched.
 */

/** A mobile connection can end without a sign. What takes longer is tried again like what failed; older browsers wait. */
const TIMEOUT_MS = 60_000;

const fetched = new Map<string, Promise<void>>();

/** Whether this document has the file, by a tag, an import or a fetch. Older browsers do not say: they ask their cache again. */
const isThere = (path: string) =>
  performance
    .getEntriesByName(new URL(path, location.origin).href)
    .some((entry) => (entry as PerformanceResourceTiming).responseStatus === 200);

async function fetchWhole(path: string): Promise<void> {
  const response = await fetch(path, { signal: AbortSignal.timeout?.(TIMEOUT_MS) });
  // Read to its end, so that the cache has it whole.
  await response.arrayBuffer();
  if (!response.ok) throw new TypeError(`${path} answered ${response.status}`);
}

function fetchScript(path: string): Promise<void> {
  const before = fetched.get(path);
  if (before) return before;
  const now = isThere(path) ? Promise.resolve() : fetchWhole(path);
  fetched.set(path, now);
  now.catch(() => fetched.delete(path));
  return now;
}

/**
 * Fetches scripts into the browser's cache, each once a document; again after a failure, which it throws. A press is painted first: to
 * begin a fetch takes a slow phone two milliseconds, and a press may need twenty.
 */
export async function fetchScripts(paths: readonly string[]): Promise<void> {
  if (paths.some((path) => !fetched.has(path))) await new Promise<void>(afterPaint);
  await Promise.all(paths.map(fetchScript));
}

/**
 * Stands around every `import()` of the browser's build in the place of Vite's own helper (workers/local/build/fetched-imports.ts).
 * `files` are the script and what it imports, as paths without their first slash.
 */
export async function importFetched<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await fetchScripts(files.map((file) => `/${file}`));
  return load();
}
