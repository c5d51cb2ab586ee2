/** What pages read of a problem document (RFC 9457) in which the server refuses a request. */
interface Problem {
  code?: string;
  /** A sentence for the user. */
  detail: string;
  fields?: Record<string, string[]>;
  /** The current state of the object, if a conflict includes it. */
  current?: unknown;
}

/** The code of a refused file whose owner has no room for any, until some are deleted. */
export const STORAGE_FULL = 'storage_full';

/**
 * Whether an answer is the server's own refusal. A Wi-Fi that wants a sign-in, or a proxy, answers in the server's place with any
 * status: what is not a problem document decides nothing.
 */
export const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && typeof (body as Partial<Problem>).detail === 'string';

type Fields = Record<string, string[] | null>;

/** Where one sentence is shown of a refusal: that of the first field, else of the whole. */
export const firstSentence = (fields: Fields | null | undefined, whole: string): string =>
  Object.values(fields ?? {})[0]?.[0] ?? whole;

export const problemSentence = ({ detail, fields }: Problem): string => firstSentence(fields, detail);

/** 0: nobody was reached. 401: somebody else is signed in, or nobody. */
const retryableStatuses = new Set([0, 401, 408, 425, 429]);

/** Whether a write that waits on the device is sent again after this status. */
export const isRetryable = (status: number): boolean => status >= 500 || retryableStatuses.has(status);
