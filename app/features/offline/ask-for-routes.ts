import { fetchAndApplyManifestPatches } from '@remix-run/react/dist/esm/fog-of-war.js';

/** Loads the routes of an address as Remix does before a navigation. Remix has no public API for it. */
export async function askForRoutes(path: string): Promise<void> {
  const { __remixManifest: manifest, __remixRouteModules: modules, __remixContext: context } = window;
  const router = window.__remixRouter;
  await fetchAndApplyManifestPatches(
    [path],
    null,
    manifest,
    modules,
    context.future,
    false,
    context.basename,
    router.patchRoutes,
  );
}
