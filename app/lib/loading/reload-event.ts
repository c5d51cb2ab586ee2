/**
 * Sent to the window before Remix loads the document again because a screen's script did not come (workers/local/build/route-scripts.ts).
 * Where somebody names when to try again, the navigation waits instead.
 */
export const RELOAD_EVENT = 'nukkad-reload';

export type ReloadEvent = CustomEvent<{ again?: Promise<void> }>;
