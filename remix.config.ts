import type { VitePluginConfig } from '@remix-run/dev';

declare module '@remix-run/cloudflare' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Options of the Remix plugin. Vite builds do not read this file by themselves: vite.config.ts imports it. */
export default {
  appDirectory: 'app',
  // `npm run dev` builds elsewhere, so that it never passes for the production build.
  buildDirectory: process.env.NUKKAD_BUILD_FOLDER ?? 'build',
  serverModuleFormat: 'esm',
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
} satisfies VitePluginConfig;
