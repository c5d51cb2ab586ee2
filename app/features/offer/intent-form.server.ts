import { type AppError, statusOf } from '~/lib/app-error';
import type { IntentFailure, IntentToast } from './intent';

/** The text fields of a form whose buttons say what to do by `intent`. */
export type IntentFields = Record<string, string>;

export interface IntentOutcome<Result> {
  /** HTTP status of `result`. */
  status: number;
  result: Result;
  /** For a page without JavaScript: what the next page says. */
  flash: (IntentToast & { tone: 'good' }) | null;
  /** Where such a page goes; not checked yet, `seeOther` does. */
  next: string;
  /** Seconds, with 429 and 503. */
  retryAfter?: number;
}

/** Texts that a person typed and would not want to type again. */
const typed = ['content', 'parentId', 'message', 'amount', 'reason', 'description'] as const;
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
  ({ status: number } | Pick<AppError, 'code'>);

/** What was refused, or failed, as a failure that the form can show. */
export function refusedIntent<Intent extends string>(
  refusal: Refusal,
  intent: Intent | null,
  fields: IntentFields,
  next: string,
): IntentOutcome<IntentFailure<Intent>> {
  const { message, fields: complaints, retryAfter } = refusal;
  const result: IntentFailure<Intent> = { intent, error: message, values: typedValues(fields) };
  if (complaints) result.fields = complaints;
  return {
    status: 'code' in refusal ? statusOf[refusal.code] : refusal.status,
    result,
    flash: null,
    next,
    ...(retryAfter !== undefined && { retryAfter }),
  };
}
