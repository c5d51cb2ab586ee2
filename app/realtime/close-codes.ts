/** Close codes of `/ws`. After the first two a client must not reconnect. */
export const closeCodes = {
  /** No session, or an expired one. */
  unauthenticated: 4401,
  /** The `auth` frame, or the page that opened the socket, is of another user; or the user's password is a one-time one. */
  forbidden: 4403,
  /** Too many sockets or frames. */
  tooMany: 4429,
  /** A frame over 16 KB. */
  tooBig: 1009,
} as const;
