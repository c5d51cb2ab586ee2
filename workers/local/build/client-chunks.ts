import type { Plugin, Rollup } from 'vite';
import { type Load, type PlannedModule, planChunks } from './chunk-plan';
import { ModuleGraph } from './module-graph';

/** What first loads share. */
export const sharedChunks = ['vendor', 'frame', 'open', 'feed'];

/**
 * Rollup gives every group of modules that the same screens need a file of its own: the feed began with 58 scripts, a post with 74, and small
 * files compress badly. What many screens need goes into few files instead: `vendor` is React and Remix, `frame` what the root needs,
 * `open` what the feed shares with screens for strangers (who should not load the feed), `feed` the rest of the feed's own, `icons` the icons
 * of all other screens. Everything else is grouped by what it is loaded with (chunk-plan.ts, decision 079).
 */
export function clientChunks(): Plugin {
  let files: ClientFiles | undefined;
  const manualChunks = (id: string, graph: Rollup.ManualChunkMeta) => {
    files ??= new ClientFiles(graph);
    return files.nameOf(id);
  };
  return {
    name: 'nukkad-client-chunks',
    config: (_config, { isSsrBuild }) =>
      isSsrBuild
        ? undefined
        : // Otherwise what a file's modules import goes there, too, unless it has a file already.
          { build: { rollupOptions: { output: { manualChunks, onlyExplicitManualChunks: true } } } },
    // A watched build has other modules each time.
    renderStart() {
      files = undefined;
    },
    onLog(_level, log) {
      if (log.code === 'CIRCULAR_CHUNK') this.error(log);
    },
  };
}

const isVendor = (id: string) =>
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\//.test(
    id,
  );

/** Vite's helper for dynamic imports, which no screen owns. */
const isPreloader = (id: string) => id.includes('preload-helper');
/** Route modules stay files of their own; libraries that are not named here go with the modules that import them. */
const isRoute = (id: string) => /\/app\/(?:routes\/|root\.|entry\.)/.test(id);
const isShareable = (id: string) =>
  (id.includes('/app/') && !isRoute(id)) ||
  /\/node_modules\/(?:lucide-react|clsx|class-variance-authority)\//.test(id);
const isIcon = (id: string) => id.includes('/lucide-react/dist/esm/icons/');

const roots = {
  frame: /\/app\/(?:root|entry\.client)\.tsx/,
  open: /\/app\/routes\/(?:user-type|register|forgot-password|reset-password)\.tsx/,
  // The socket is loaded later, and a conversation needs its limits at once: not a file for a few numbers.
  feed: /\/app\/(?:routes\/(?:member|dashboard)\.tsx|realtime\/limits\.ts)/,
};

/** What every page of a member loads after its first paint. */
const AFTER_PAINT = 'after-paint';
const afterPaint = /\/app\/features\/layout\/(?:follow-live|deferred-parts|page-waiting)\.tsx?$/;
/** Around every screen of a member. */
const layout = /\/app\/routes\/member\.tsx/;
const forStrangers =
  /\/app\/routes\/(?:user-type|register|forgot-password|reset-password|welcome|help|terms|privacy)\.tsx/;

/** The part of its source that a module takes, minified and compressed. */
const COMPRESSED = 0.3;

/** Says which file of the browser's build a module goes into. */
class ClientFiles {
  readonly #graph: Rollup.ManualChunkMeta;
  readonly #modules: ModuleGraph;
  readonly #reach: Record<keyof typeof roots, Set<string>>;
  readonly #planned: Map<string, string>;

  constructor(graph: Rollup.ManualChunkMeta) {
    this.#graph = graph;
    this.#modules = new ModuleGraph(graph);
    this.#reach = {
      frame: this.#reachable(roots.frame),
      open: this.#reachable(roots.open),
      feed: this.#reachable(roots.feed),
    };
    this.#planned = this.#plan();
  }

  /** Its name, or undefined for what only one screen needs: that goes into the screen's own file. */
  nameOf(id: string): string | undefined {
    return this.#sharedName(id) ?? this.#planned.get(id);
  }

  #sharedName(id: string): string | undefined {
    if (isVendor(id)) return 'vendor';
    if (isPreloader(id)) return 'frame';
    if (!isShareable(id)) return undefined;
    if (this.#reach.frame.has(id)) return 'frame';
    if (!this.#reach.feed.has(id)) return isIcon(id) ? 'icons' : undefined;
    return this.#reach.open.has(id) ? 'open' : 'feed';
  }

  /** Ids of all modules that the roots import, directly or not; what they load on demand is not among them. */
  #reachable(from: RegExp): Set<string> {
    const found = new Set([...this.#graph.getModuleIds()].filter((id) => from.test(id)));
    for (const id of found)
      for (const imported of this.#modules.importsOf(id)) if (!isVendor(imported)) found.add(imported);
    return found;
  }

  #plan(): Map<string, string> {
    const ids = [...this.#graph.getModuleIds()].sort();
    const modules = new Map(ids.map((id) => [id, this.#moduleOf(id)]));
    const loads = new Map<string, Load>();
    const entries = ids.filter((id) => this.#graph.getModuleInfo(id)?.isEntry);
    for (const id of entries) {
      const isMembers = !forStrangers.test(id);
      loads.set(id, {
        begins: [
          id,
          ...entries.filter((entry) => roots.frame.test(entry) || (isMembers && layout.test(entry))),
        ],
        isScreen: true,
        ...(isMembers && { followedBy: AFTER_PAINT }),
      });
    }
    for (const id of ids) {
      if (!this.#graph.getModuleInfo(id)?.dynamicImporters.length) continue;
      const name = afterPaint.test(id) ? AFTER_PAINT : id;
      loads.set(name, { begins: [...(loads.get(name)?.begins ?? []), id] });
    }
    return named(planChunks(modules, loads), (id) => loads.has(id) || afterPaint.test(id));
  }

  #moduleOf(id: string): PlannedModule {
    const info = this.#graph.getModuleInfo(id);
    const file = this.#sharedName(id) ?? (isRoute(id) ? id.split('?')[0] : undefined);
    return {
      bytes: info?.isIncluded && !info.isEntry ? (info.code?.length ?? 0) * COMPRESSED : 0,
      imports: this.#modules.importsOf(id),
      onDemand: info?.dynamicallyImportedIds ?? [],
      ...(file && { file }),
    };
  }
}

/** A file has the name of what is loaded by it, else of its largest module; of two that would have the same the second is told apart. */
function named(chunks: readonly string[][], isLoaded: (id: string) => boolean): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>(sharedChunks);
  for (const chunk of chunks) {
    const begin = chunk.find(isLoaded) ?? chunk[0] ?? '';
    const base = afterPaint.test(begin) ? AFTER_PAINT : baseName(begin);
    let name = base;
    for (let count = 2; taken.has(name); count += 1) name = `${base}-${count}`;
    taken.add(name);
    for (const id of chunk) names.set(id, name);
  }
  return names;
}

/** `…/report-sheet.island.tsx` is `report-sheet.island`; the index of a library is the library. */
function baseName(id: string): string {
  const parts = (id.split('?')[0] ?? '').split('/').filter((part) => part !== 'dist' && part !== 'esm');
  const file = (parts.at(-1) ?? '').replace(/\.[cm]?[jt]sx?$/, '');
  return (file === 'index' ? (parts.at(-2) ?? file) : file).replace(/[^\w.-]/g, '');
}
