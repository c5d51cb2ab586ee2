/** The part of Remix that a page's bundle has; the package declares the types of its other build only. */
declare module '@remix-run/react/dist/esm/fog-of-war.js' {
  export { fetchAndApplyManifestPatches } from '@remix-run/react/dist/fog-of-war';
}
