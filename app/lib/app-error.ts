import type { Challenge } from './challenge';
import * as words from './lib.words';

export type AppErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'incomplete'
  | 'conflict'
  | 'gone'
  | 'too_large'
  | 'unsupported_media'
  | 'rate_limited'
  | 'unavailable';

interface AppErrorDetails {
  /** Messages by field name, for `invalid` and `conflict`. */
  fields?: Record<string, string[]>;
  /** Seconds until a retry makes sense, for `rate_limited`, `incomplete` and `unavailable`. */
  retryAfter?: number;
  /** A more specific code for programs, returned as `code` instead of the general one. */
  reason?: string;
  /** The current state of the object, for `conflict`. Shown to the caller. */
  current?: object;
  /** A challenge that replaces the wait, for `rate_limited`. */
  challenge?: Challenge;
}

/**
 * The only error type of the domain, with a message for users. Each entry point (http/problem, features/gate/screen, the hub)
 * translates it; any other error becomes a 500 without details.
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
  incomplete: 408,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_media: 415,
  rate_limited: 429,
  unavailable: 503,
} as const satisfies Record<AppErrorCode, number>;

/** `Retry-After`, if a retry makes sense. */
export const retryHeaders = ({ retryAfter }: Pick<AppError, 'retryAfter'>): Record<string, string> =>
  retryAfter ? { 'retry-after': String(retryAfter) } : {};

/** The client has made an id that names another thing already. */
export const idTaken = (field = 'id') =>
  new AppError('conflict', words.idTaken(), { fields: { [field]: [words.idTaken()] } });

/** An error on one field. */
export const invalidField = (field: string, message: string) =>
  new AppError('invalid', message, { fields: { [field]: [message] } });
