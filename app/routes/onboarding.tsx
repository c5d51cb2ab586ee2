/** The welcome screen's own address: where logout and Back from the role choice lead. */
export { default, loader, meta } from './welcome';

export const handle = { scripts: false };
