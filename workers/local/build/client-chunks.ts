import type { Plugin, Rollup } from 'vite';
import { iconFiles, namesImported } from './lucide-names';

/** What first loads share. */
export const sharedChunks = ['vendor', 'frame', 'open', 'feed'];

/**
 * Rollup gives every module that two screens share a file of its own: the feed began with 58 scripts, and small files
 * compress badly (130 KB gzip where 121 would do). What many screens need goes into few files instead:
 * `vendor` is React and Remix, `frame` what the root needs, `open` what the feed shares with screens for strangers
 * (who should not load the feed), `feed` the rest of the feed's own, `icons` the icons of all other screens. Everything
 * else is left to Rollup.
 */
export function clientChunks(): Plugin {
  let reach: Reach | undefined;
  return {
    name: 'nukkad-client-chunks',
    config: (_config, { isSsrBuild }) =>
      isSsrBuild ? undefined : { build: { rollupOptions: { output: { manualChunks } } } },
    // A watched build has other modules each time.
    renderStart() {
      reach = undefined;
    },
  };

  function manualChunks(id: string, graph: Rollup.ManualChunkMeta): string | undefined {
    if (isVendor(id)) return 'vendor';
    if (isPreloader(id)) return 'frame';
    if (!isShareable(id)) return undefined;
    reach ??= {
      frame: reachable(graph, roots.frame),
      open: reachable(graph, roots.open),
      feed: reachable(graph, roots.feed),
    };
    if (reach.frame.has(id)) return 'frame';
    if (!reach.feed.has(id)) return isIcon(id) ? 'icons' : undefined;
    return reach.open.has(id) ? 'open' : 'feed';
  }
}

const isVendor = (id: string) =>
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//.test(id);

/** Vite's helper for dynamic imports, which no screen owns. */
const isPreloader = (id: string) => id.includes('preload-helper');
/** Route modules stay files of their own; libraries that are not named here stay with the modules that import them. */
const isShareable = (id: string) =>
  /\/app\/(?!routes\/|root\.|entry\.)|\/node_modules\/(?:lucide-react|clsx|class-variance-authority)\//.test(
    id,
  );

const roots = {
  frame: /\/app\/(?:root|entry\.client)\.tsx/,
  open: /\/app\/routes\/(?:user-type|register|forgot-password|reset-password)\.tsx/,
  // The socket is loaded later, and a conversation needs its limits at once: not a file for a few numbers.
  feed: /\/app\/(?:routes\/(?:member|dashboard)\.tsx|realtime\/limits\.ts)/,
};

type Reach = Record<keyof typeof roots, Set<string>>;

const isIcon = (id: string) => id.includes('/lucide-react/dist/esm/icons/');
const isIconIndex = (id: string) => id.endsWith('/lucide-react/dist/esm/lucide-react.mjs');

/** Ids of all modules that the roots import, directly or not; what they load on demand is not among them. */
function reachable(graph: Rollup.ManualChunkMeta, from: RegExp): Set<string> {
  const found = new Set<string>();
  const open = [...graph.getModuleIds()].filter((id) => from.test(id));
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || isVendor(id)) continue;
    found.add(id);
    open.push(...importsOf(graph, id));
  }
  return found;
}

/** A module needs only the icons that it names; Lucide's index imports some two thousand. */
function importsOf({ getModuleInfo }: Rollup.ManualChunkMeta, id: string): readonly string[] {
  const { importedIds = [], code } = getModuleInfo(id) ?? {};
  const index = importedIds.find(isIconIndex);
  if (!index || isIconIndex(id)) return importedIds;
  const files = iconFiles(getModuleInfo(index)?.code ?? '');
  const folder = index.slice(0, index.lastIndexOf('/'));
  const named = namesImported(code ?? '').map((name) => files.get(name));
  const icons = named.filter((file) => file !== undefined).map((file) => `${folder}/${file}`);
  return [...importedIds.filter((other) => other !== index), ...icons];
}
