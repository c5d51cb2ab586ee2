import { type AppError, statusOf } from '~/lib/app-error';
import type { IntentFailure, IntentToast } from './intent';

/** The text fields of a form whose buttons submit an `intent`. */
export type IntentFields = Record<string, string>;

export interface IntentOutcome<Result> {
  /** The HTTP status of `result`. */
  status: number;
  result: Result;
  /** Without a script: the toast of the next page. */
  flash: (IntentToast & { tone: 'good' }) | null;
  /** Without a script: the address of the next page. `seeOther` validates it. */
  next: string;
  /** In seconds, for 429 and 503. */
  retryAfter?: number;
}

/** Fields whose text is returned after a refusal, so that nobody has to type it again. */
const typed = ['content', 'seen', 'parentId', 'message', 'amount', 'reason', 'description'] as const;
const ECHO_MAX = 10_000;

function typedValues(fields: IntentFields): IntentFields {
  const values: IntentFields = {};
  for (const name of typed) {
    const value = fields[name];
    if (value && value.length <= ECHO_MAX) values[name] = value;
  }
  return values;
}

type Refusal = Pick<AppError, 'message' | 'fields' | 'retryAfter'> &
  Partial<Pick<AppError, 'current'>> &
  ({ status: number } | Pick<AppError, 'code'>);

/** Turns a refusal or an error into a failure that the form can show. */
export function refusedIntent<Intent extends string>(
  refusal: Refusal,
  intent: Intent | null,
  fields: IntentFields,
  next: string,
): IntentOutcome<IntentFailure<Intent>> {
  const { message, fields: complaints, retryAfter, current } = refusal;
  const result: IntentFailure<Intent> = { intent, error: message, values: typedValues(fields) };
  if (complaints) result.fields = complaints;
  if (current) result.current = current;
  return {
    status: 'code' in refusal ? statusOf[refusal.code] : refusal.status,
    result,
    flash: null,
    next,
    ...(retryAfter !== undefined && { retryAfter }),
  };
}
