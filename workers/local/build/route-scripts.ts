import type { Plugin } from 'vite';
import { RELOAD_EVENT } from '../../../app/lib/loading/reload-event';

const LOADER = /@remix-run\/react\/dist\/esm\/routeModules\.js$/;
const RELOAD = 'window.location.reload();';

/**
 * Remix loads the document again where a screen's script does not come. What would end with the document, such as a call, can have the
 * navigation fail instead, which can be tried again.
 */
export const routeScripts: Plugin = {
  name: 'nukkad-route-scripts',
  apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
  transform(code, id) {
    if (!LOADER.test(id)) return null;
    if (!code.includes(RELOAD)) this.error('Remix loads the scripts of screens in another way');
    const ask = `window.dispatchEvent(new Event('${RELOAD_EVENT}', { cancelable: true }))`;
    return { code: code.replace(RELOAD, `if (!${ask}) throw error;\n${RELOAD}`), map: null };
  },
};
