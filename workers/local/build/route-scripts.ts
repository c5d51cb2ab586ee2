import type { Plugin } from 'vite';
import { RELOAD_EVENT } from '../../../app/lib/loading/reload-event';

const LOADER = /@remix-run\/react\/dist\/esm\/routeModules\.js$/;
const RELOAD = 'window.location.reload();';

/**
 * Remix loads the document again where a screen's script does not come. What would end with the document, such as a call, can have it
 * asked for again instead. The failure cannot be thrown: with the screen's data there, Remix passes over it and draws nothing.
 */
const ask = `const asked = { again: undefined };
window.dispatchEvent(new CustomEvent('${RELOAD_EVENT}', { detail: asked }));
if (asked.again) return asked.again.then(() => loadRouteModule(route, routeModulesCache));`;

export const routeScripts: Plugin = {
  name: 'nukkad-route-scripts',
  apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
  transform(code, id) {
    if (!LOADER.test(id)) return null;
    if (!code.includes(RELOAD)) this.error('Remix loads the scripts of screens in another way');
    return { code: code.replace(RELOAD, `${ask}\n${RELOAD}`), map: null };
  },
};
