import type { z } from 'zod';
import { readLimited } from '~/http/json-body.server';
import { invalidField } from '~/lib/app-error';
import { validate } from '~/lib/validate';
import * as words from './view.words';

const BEACON_LIMIT = 1024;

/**
 * Reads the body of a `navigator.sendBeacon`: JSON as plain text, or nothing. A foreign page can send the
 * same, so the origin of writes is checked before this.
 */
export async function readBeacon<T>(schema: z.ZodType<T>, request: Request): Promise<T> {
  const bytes = await readLimited(request, BEACON_LIMIT);
  const text = new TextDecoder().decode(bytes).trim();
  let body: unknown = {};
  try {
    if (text) body = JSON.parse(text);
  } catch {
    throw invalidField('body', words.invalidBody());
  }
  return validate(schema, body);
}
