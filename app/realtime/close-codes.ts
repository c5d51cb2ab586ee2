/** Close codes of `/ws`. After the first two a client must not come back by itself. */
export const closeCodes = {
  /** No session, or one that has ended. */
  unauthenticated: 4401,
  /** The `auth` frame named somebody else. */
  forbidden: 4403,
  /** Too many sockets or frames. */
  tooMany: 4429,
  /** A frame over 16 KB. */
  tooBig: 1009,
} as const;
