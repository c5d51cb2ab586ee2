/** Types for the module of Remix's ESM build; the package declares them only for the other build. */
declare module '@remix-run/react/dist/esm/fog-of-war.js' {
  export { fetchAndApplyManifestPatches } from '@remix-run/react/dist/fog-of-war';
}
