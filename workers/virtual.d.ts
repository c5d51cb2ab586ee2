declare module 'virtual:remix/server-build' {
  import type { ServerBuild } from '@remix-run/cloudflare';

  type Route = ServerBuild['routes'][string];
  /** As workers/local/build/lazy-routes.ts changes it: a route's code is imported on demand. */
  const build: Omit<ServerBuild, 'routes'> & {
    routes: Record<string, Omit<Route, 'module'> & { module: () => Promise<Route['module']> }>;
  };
  export = build;
}

/** Paths of the scripts that there are once per language. */
declare module 'virtual:language-chunks' {
  const paths: string[];
  export default paths;
}

declare module 'virtual:emoji-data/*' {
  import type { EmojiData } from 'frimousse';

  const read: () => EmojiData;
  export default read;
}

/** The addresses of the files with the shapes of icons. */
declare module 'virtual:icon-sprite' {
  /** The file with the icons that the feed begins with. */
  const first: string;
  export default first;
  export const rest: string;
}

declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}

/** The part of fontkit that is used; the package has no types. */
declare module 'fontkit' {
  interface Outline {
    scale: (x: number, y: number) => Outline;
    translate: (x: number, y: number) => Outline;
    toSVG: () => string;
  }
  export interface Font {
    unitsPerEm: number;
    layout: (text: string) => {
      advanceWidth: number;
      glyphs: { path: Outline }[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    };
  }
  export function create(bytes: Uint8Array): Font;
}

declare module 'react-dom/server.node' {
  export { renderToPipeableStream } from 'react-dom/server';
}
