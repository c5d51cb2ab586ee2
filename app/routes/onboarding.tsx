/** The welcome screen's own address: where logout and Back from the role choice lead. */
export { default, handle, loader, meta } from './welcome';
