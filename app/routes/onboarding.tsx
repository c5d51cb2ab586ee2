/** The welcome screen at its own address, the target of sign-out and of Back in the role choice. */
export { default, loader, meta } from './welcome';

export const handle = { scripts: false };
