import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, type HeadersFunction } from '@remix-run/cloudflare';
import type { z } from 'zod';
import type { AppContext } from '~/domain/shared/context';
import { AppError, invalidField } from '~/lib/app-error';
import type { FailureWords, FormFailure } from './form-failure';
import { readLimited } from './json-body.server';
import { describeFailure } from './problem.server';

const FORM_LIMIT = 64 * 1024;

/** The text fields of a posted form of at most `limit` bytes; files have http/multipart. */
export async function readFields(request: Request, limit = FORM_LIMIT): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type)) {
    throw new AppError('unsupported_media', 'Send the fields as a form.');
  }
  const body = await readLimited(request, limit);
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw invalidField('body', 'The form could not be read.');
  }
}

/** A field's text, or '' where it is missing or a file. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * Reads a form with the schema that the browser used. Only the schema's own fields are looked at: conform's
 * bookkeeping fields (`__intent__`) are for the browser, and throw when somebody forges them.
 */
export function parseForm<S extends z.ZodObject>(fields: FormData, schema: S) {
  const known = new FormData();
  for (const [name, value] of fields) {
    if (Object.hasOwn(schema.shape, name) && typeof value === 'string') known.append(name, value);
  }
  return parseWithZod(known, { schema });
}

/** Any form's submission, for answers that do not look into its values. */
type Submitted = {
  reply: (options?: {
    hideFields?: string[];
    formErrors?: string[];
    fieldErrors?: Record<string, string[]>;
  }) => SubmissionResult<string[]>;
};

/** What was typed, for a form that is no conform form. */
const typedIn = (fields: FormData): Submitted => ({
  reply: ({ hideFields = [], formErrors, fieldErrors } = {}) => {
    const initialValue: Record<string, string> = {};
    for (const [name, value] of fields)
      if (typeof value === 'string' && !hideFields.includes(name)) initialValue[name] = value;
    return {
      status: 'error' as const,
      initialValue,
      error: { ...fieldErrors, ...(formErrors && { '': formErrors }) },
    };
  },
});

/** The form again with the schema's complaints; fields named in `secrets` never come back. */
export function refuseForm(submission: unknown, failure: FailureWords, secrets: string[] = []) {
  const result = (submission as Submitted).reply({ hideFields: secrets });
  return data<FormFailure>({ result, failure }, { status: 400 });
}

interface FailOptions {
  request: Request;
  /** Title of the toast. */
  title: string;
  /** Its text; the error's own words unless given. */
  text?: string;
  ways?: FailureWords['ways'];
  secrets?: string[];
  /** Which form of its screen, where there are several. */
  form?: string;
}

/**
 * The form again with what the domain said, or with an error id where nobody foresaw what happened. `typed` is the
 * form's submission or its fields.
 */
export function failForm(ctx: AppContext, typed: unknown, error: unknown, options: FailOptions) {
  const { title, text, ways, secrets = [], form } = options;
  const described = describeFailure(ctx, options.request, error);
  const submission = typed instanceof FormData ? typedIn(typed) : (typed as Submitted);
  const complaint = described.fields
    ? { fieldErrors: described.fields }
    : { formErrors: [described.message] };
  const result = submission.reply({ hideFields: secrets, ...complaint });
  return data<FormFailure>(
    {
      result,
      failure: { title, text: text ?? described.message, ways },
      form,
      ...(described.challenge && { challenge: described.challenge }),
    },
    { status: described.status, headers: described.headers },
  );
}

/** Remix drops an action's own headers (`Retry-After`) from HTML unless the route exports this as `headers`. */
export const actionHeadersOnly: HeadersFunction = ({ actionHeaders }) => actionHeaders;
