import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const STAMP = 'assets/live-reload.txt';

/** Asks for a static file instead of holding a socket: nothing of it touches the Worker or its content policy. */
const script = `
let seen;
setInterval(async () => {
  if (document.hidden) return;
  const now = await fetch('/${STAMP}', { cache: 'no-store' }).then((r) => (r.ok ? r.text() : seen), () => seen);
  if (seen && now !== seen) location.reload();
  seen = now;
}, 400);
`;

/** Adds the reload script to the browser's entry; only `npm run dev` uses this plugin. */
export const liveReload: Plugin = {
  name: 'nukkad-dev-live-reload',
  transform: (code, id) => (id.endsWith('/app/entry.client.tsx') ? { code: code + script, map: null } : null),
};

/** Open pages reload once this has changed. */
export const announceReload = (buildFolder: string) =>
  writeFile(join(buildFolder, 'client', STAMP), String(Date.now()));
