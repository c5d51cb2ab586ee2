import { mayPrefetch } from '../connection';
import { fetchScripts } from './script-files';

interface Screen {
  module: string;
  imports?: string[];
}

/** Remix's manifest of the screens that the page links to. */
const knownScreens = () =>
  (globalThis as { __remixManifest?: { routes: Record<string, Screen | undefined> } }).__remixManifest
    ?.routes;

const scriptsOf = ({ module, imports = [] }: Screen) => [module, ...imports];

/** Whether a screen cannot open without this script: a menu or a panel that is fetched ahead of its use is not one. */
export const isScreenScript = (path: string): boolean =>
  Object.values(knownScreens() ?? {}).some((screen) => screen && scriptsOf(screen).includes(path));

const warmed = new Set<string>();

/** The route of a path: route files are named after its first segment. */
export function routeOf(path: string): string {
  const [first = '', second] = path.split(/[?#]/)[0]?.split('/').filter(Boolean) ?? [];
  return first === 'chat' && second ? 'routes/chat.$userId' : `routes/${first}`;
}

/** Preloads the scripts of a screen once. They are cached for a year, so a wrong guess is not wasted. */
export function warmScreen(path: string): void {
  const route = routeOf(path);
  if (warmed.has(route) || !mayPrefetch()) return;
  const screen = knownScreens()?.[route];
  if (!screen) return;
  warmed.add(route);
  const scripts = scriptsOf(screen);
  const preload = (href: string) =>
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  fetchScripts(scripts).then(
    () => scripts.forEach(preload),
    () => warmed.delete(route),
  );
}
