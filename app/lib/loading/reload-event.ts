/**
 * Sent to the window before Remix loads the document again because a screen's script did not come (workers/local/build/route-scripts.ts).
 * Where somebody prevents it, the navigation fails instead.
 */
export const RELOAD_EVENT = 'nukkad-reload';
