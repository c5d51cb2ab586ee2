/** Headers that identify a socket's user and session to the hub. The Worker drops client headers of these names. */
export const USER_HEADER = 'x-nukkad-user';
export const SESSION_HEADER = 'x-nukkad-session';
