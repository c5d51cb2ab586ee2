/**
 * What a page and its hub agree about. Both sides derive from it, so that a page keeps below what its hub allows.
 */
export const frameLimits = {
  bytes: 16 * 1024,
  perBurst: 20,
  burstMs: 10_000,
} as const;

/** The events that a hub stores for a page that reconnects, and the most that a page holds back until missing ones are there. */
export const REPLAY_MAX = 500;

export const heartbeat = {
  everyMs: 25_000,
  /** How long a `pong` may take. After two missing ones the connection is dead. */
  answerMs: 10_000,
} as const;

/** How long 'typing…' is shown after a `typing` frame. */
export const TYPING_MS = 6_000;
