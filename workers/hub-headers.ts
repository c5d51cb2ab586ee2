/** Headers that identify a socket's user and session to the hub. The Worker drops client headers of these names. */
export const USER_HEADER = 'x-nukkad-user';
/** The language of the page that opens the socket: what the hub refuses is said in it. */
export const LANGUAGE_HEADER = 'x-nukkad-language';
export const SESSION_HEADER = 'x-nukkad-session';
