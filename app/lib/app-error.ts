import type { Challenge } from './challenge';

export type AppErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'gone'
  | 'too_large'
  | 'unsupported_media'
  | 'rate_limited'
  | 'unavailable';

interface AppErrorDetails {
  /** Messages by field name, for `invalid` and `conflict`. */
  fields?: Record<string, string[]>;
  /** Seconds until a retry makes sense, for `rate_limited` and `unavailable`. */
  retryAfter?: number;
  /** Which of several refusals it is, for programs: the answer's `code` instead of the general one. */
  reason?: string;
  /** The thing as it is now, for `conflict`: what another device made of it meanwhile. Shown to the caller. */
  current?: object;
  /** How to be let in without waiting, for `rate_limited`. */
  challenge?: Challenge;
}

/**
 * The one error vocabulary. `domain/` throws it with a sentence that a user may read; each entry point
 * (http/problem, http/screen, the hub) has one translator. Anything else that escapes is a 500 without words.
 */
export class AppError extends Error {
  readonly fields: Record<string, string[]> | undefined;
  readonly retryAfter: number | undefined;
  readonly reason: string | undefined;
  readonly current: object | undefined;
  readonly challenge: Challenge | undefined;

  constructor(
    readonly code: AppErrorCode,
    message: string,
    details: AppErrorDetails = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.reason = details.reason;
    this.current = details.current;
    this.challenge = details.challenge;
  }
}

export const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_media: 415,
  rate_limited: 429,
  unavailable: 503,
} as const satisfies Record<AppErrorCode, number>;

/** One field's complaint. */
export const invalidField = (field: string, message: string) =>
  new AppError('invalid', message, { fields: { [field]: [message] } });
