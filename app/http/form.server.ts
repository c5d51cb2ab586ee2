import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, type HeadersFunction } from '@remix-run/cloudflare';
import type { z } from 'zod';
import type { AppContext } from '~/domain/shared/context';
import { AppError, invalidField } from '~/lib/app-error';
import { schemaError } from '~/lib/validate';
import type { FailureWords, FormFailure } from './form-failure';
import { readLimited } from './json-body.server';
import { describeFailure } from './problem.server';
import { formUnread, notAForm } from './problem.words';

const FORM_LIMIT = 64 * 1024;

/** The text fields of a form of at most `limit` bytes. Forms with files use http/multipart. */
export async function readFields(request: Request, limit = FORM_LIMIT): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type)) {
    throw new AppError('unsupported_media', notAForm());
  }
  const body = await readLimited(request, limit);
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw invalidField('body', formUnread());
  }
}

/** The text of a field; '' if it is missing or a file. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * Parses a form with the schema that the browser used. Only the schema's fields are read: conform's internal fields (`__intent__`)
 * are for the browser and would throw if forged.
 */
export function parseForm<S extends z.ZodObject>(fields: FormData, schema: S) {
  const known = new FormData();
  for (const [name, value] of fields) {
    if (Object.hasOwn(schema.shape, name) && typeof value === 'string') known.append(name, value);
  }
  return parseWithZod(known, { schema, error: schemaError });
}

/** Any form's submission, for responses that do not need its values. */
type Submitted = {
  reply: (options?: {
    hideFields?: string[];
    formErrors?: string[];
    fieldErrors?: Record<string, string[]>;
  }) => SubmissionResult<string[]>;
};

/** The typed values of a form without conform; a field that was submitted several times is a list. */
const typedIn = (fields: FormData): Submitted => ({
  reply: ({ hideFields = [], formErrors, fieldErrors } = {}) => {
    const initialValue: Record<string, string | string[]> = {};
    for (const name of new Set(fields.keys())) {
      const texts = fields.getAll(name).filter((value) => typeof value === 'string');
      const [first] = texts;
      if (first === undefined || hideFields.includes(name)) continue;
      initialValue[name] = texts.length > 1 ? texts : first;
    }
    return {
      status: 'error' as const,
      initialValue,
      error: { ...fieldErrors, ...(formErrors && { '': formErrors }) },
    };
  },
});

/** Returns the form with the schema's errors; fields in `secrets` are never returned. */
export function refuseForm(submission: unknown, failure: FailureWords, secrets: string[] = []) {
  const result = (submission as Submitted).reply({ hideFields: secrets });
  return data<FormFailure>({ result, failure }, { status: 400 });
}

interface FailOptions {
  request: Request;
  /** Title of the toast. */
  title: string;
  /** Its text; the error's message by default. */
  text?: string;
  ways?: FailureWords['ways'];
  secrets?: string[];
  /** Which form of the screen, if there are several. */
  form?: string;
}

/**
 * Returns the form with the domain's error, or with an error id for an unexpected one. `typed` is the form's submission or its
 * fields.
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

/** Without this `headers` export, Remix drops an action's own headers (`Retry-After`) from HTML. */
export const actionHeadersOnly: HeadersFunction = ({ actionHeaders }) => actionHeaders;
