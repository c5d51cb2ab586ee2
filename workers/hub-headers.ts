/** How the Worker tells a hub whose socket it brings; what a client sends under these names is dropped. */
export const USER_HEADER = 'x-nukkad-user';
export const SESSION_HEADER = 'x-nukkad-session';
