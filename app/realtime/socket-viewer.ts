/** In the address of a page's socket: whose page it is, since somebody else may be signed in on the device by now. */
export const VIEWER_PARAM = 'viewer';
